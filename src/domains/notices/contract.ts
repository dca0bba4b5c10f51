import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { mutableKinds, noticeKinds } from './rules.ts'

/** A sentence at the bell. */
export const Notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  subject: z.string(),
  text: z.string(),
  /** Own path that shows what it tells of. */
  link: z.string(),
  read_at: z.string().nullable(),
  created_at: z.string(),
})

export const NoticeList = listOf({
  sort: ['-created_at'],
  filters: { kind: z.enum(noticeKinds).optional(), unread: FlagFilter.optional() },
  search: 'none',
  per_page: { default: 20, max: 100 },
})

const Unread = z.object({ unread: z.int() })

/** One kind of notices, and whether it is mailed, too. Mails about money and the account are always sent. */
export const NoticeChoice = z.object({ kind: z.enum(noticeKinds), mail: z.boolean(), always: z.boolean() })
const Choices = z.object({ data: z.array(NoticeChoice) })

export const noticesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/notices',
    summary: '我的通知，含未讀數',
    access: member,
    query: NoticeList,
    output: pageOf(Notice).extend(Unread.shape),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/my/notices/read',
    keyless: 'sets',
    summary: '把通知標為已讀；不給編號就是全部',
    access: member,
    body: z.object({
      ids: z
        .array(whole({ min: 1, max: Number.MAX_SAFE_INTEGER }))
        .max(100)
        .optional(),
    }),
    output: Unread,
    status: 200,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/my/notice-choices',
    summary: '哪些通知也寄信',
    access: member,
    output: Choices,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/my/notice-choices',
    keyless: 'sets',
    summary: '設定一種通知要不要寄信',
    access: member,
    body: z.object({ kind: z.enum(mutableKinds), mail: z.boolean() }),
    output: Choices,
  }),
}
