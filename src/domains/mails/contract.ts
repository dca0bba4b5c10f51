import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { failures } from '#platform/contract/failures.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'

/** Kept: no SMTP is set, the mail is only readable here. */
export const mailStates = ['queued', 'sending', 'sent', 'kept', 'failed'] as const

export const MailRow = z.object({
  id: z.int(),
  template: z.string(),
  to_email: Personal('addressee', 'email'),
  to_name: Personal('addressee', 'name').nullable(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  last_error: z.string().nullable(),
  subject_type: z.string().nullable(),
  subject_id: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

export const MailDetail = MailRow.extend({
  text_body: Personal('addressee', 'letter'),
  html_body: Personal('addressee', 'letter'),
  attachments: z.array(z.object({ filename: z.string(), mime: z.string() })),
  next_attempt_at: z.string(),
  message_id: z.string().nullable(),
  /** Its link opens an account: the texts show a mask in its place. */
  holds_secret: z.boolean(),
  /** Since when its text, the name and the attachments are gone (decision 181). */
  blanked_at: z.string().nullable(),
  /** The link may be shown, see revealMailCall. */
  can_be_revealed: z.boolean(),
})

export const MailList = listOf({
  sort: ['-created_at'],
  filters: {
    state: z.enum(mailStates).optional(),
    template: z.string().max(40).optional(),
  },
})

export const listMailsCall = endpoint({
  method: 'GET',
  path: '/api/admin/settings/mails',
  summary: '寄出與保留的信件',
  access: staff('system update'),
  query: MailList,
  output: pageOf(MailRow),
})

export const exportMails = exportOf({ name: 'mails.export', of: 'mails', list: listMailsCall })

export const getMailCall = endpoint({
  method: 'GET',
  path: '/api/admin/settings/mails/:id',
  summary: '一封信件的內容',
  access: staff('system update'),
  params: IdParams,
  output: MailDetail,
})

export const mailFailures = failures({
  link_hidden: [409, '一次性連結只有收信的人看得到。'],
})

export const revealMailCall = endpoint({
  method: 'POST',
  path: '/api/admin/settings/mails/:id/reveal',
  keyless: 'counts',
  summary: '顯示信裡的一次性連結；只在本機網址、沒有寄信主機時可用，並留下紀錄',
  access: staff('system update'),
  params: IdParams,
  output: z.object({ text_body: z.string() }),
  status: 200,
  failures: [mailFailures.link_hidden],
})
