import type { z } from 'zod'
import { type WrittenMail, writeMail } from '#domains/mails/service.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { memberMailbox } from '#platform/server/recipients.ts'
import type { NoticeList } from './contract.ts'
import { noticeMailWords as words } from './messages.ts'
import {
  countUnread,
  deleteMute,
  findReceiver,
  insertMute,
  insertNotice,
  listMutes,
  listNotices,
  markRead,
} from './queries.ts'
import { isMutable, type MutableKind, type NoticeKind, noticeKinds } from './rules.ts'

export type NewNotice = {
  customer_id: number
  kind: NoticeKind
  /** The event that is told, e.g. `application_approved:12`; the same event is told once. */
  key: string
  /** One short line, at most 120 characters. */
  subject: string
  /** A sentence or two of plain text. */
  text: string
  /** Own path that shows what is told of. */
  link: string
  /** False where the noun sends a fuller mail of its own about it. */
  mail?: boolean
  /** A mail with a day that must not be missed: it is sent also to who wants no mails of this kind. */
  must?: boolean
  /** What the mail says more fully than the bell. */
  letter?: NoticeLetter
}

export type NoticeLetter = Partial<Pick<WrittenMail, 'paragraphs' | 'facts' | 'sections' | 'attachments'>>

/**
 * Tells a member something in the caller's transaction: at the bell, and by mail unless the member wants none of that
 * kind and may miss it. An account that has ended is told nothing; a repeated `key` does nothing.
 */
export const notifyMember = async (
  app: App,
  { mail = true, must = false, letter, key, ...notice }: NewNotice,
): Promise<void> => {
  const receiver = await findReceiver(app, notice.customer_id)
  if (!receiver) return
  const isNew = await insertNotice(app, { ...notice, dedupe_key: key, created_at: toInstant(app.clock()) })
  if (!isNew || !mail) return
  const isChoice = isMutable(notice.kind) && !must
  const mutes: readonly NoticeKind[] = isChoice ? await listMutes(app, receiver.id) : []
  if (mutes.includes(notice.kind)) return
  await writeMail(app, {
    kind: `notice_${notice.kind}`,
    to: memberMailbox(receiver),
    to_name: receiver.name,
    subject: notice.subject,
    greeting: words.greeting(receiver.name),
    paragraphs: [notice.text || notice.subject],
    ...letter,
    button: { label: words.see, url: `${app.config.app_url}${notice.link}` },
    ...(isChoice ? { small: [words.choose] } : {}),
    dedupe_key: `notice:${receiver.id}:${key}`,
    about: { type: 'customers', id: receiver.id },
  })
}

/** The member's notices, newest first, with how many are unread in all. */
export const listMyNotices = async (app: App, { member }: SignedInMember, query: z.output<typeof NoticeList>) => ({
  ...(await listNotices(app, member.id, query)),
  unread: await countUnread(app, member.id),
})

/** Marks notices as read. Ids of somebody else's are passed over without a word. */
export const readNotices = async (app: App, { member }: SignedInMember, ids: readonly number[] | undefined) => {
  await markRead(app, member.id, ids, toInstant(app.clock()))
  return { unread: await countUnread(app, member.id) }
}

/** Which kinds of notices are mailed, too. */
export const listNoticeChoices = async (app: App, { member }: SignedInMember) => {
  const mutes: readonly NoticeKind[] = await listMutes(app, member.id)
  return { data: noticeKinds.map((kind) => ({ kind, mail: !mutes.includes(kind), always: !isMutable(kind) })) }
}

/** Turns the mails of one kind on or off. */
export const chooseNotices = async (
  app: App,
  actor: SignedInMember,
  { kind, mail }: { kind: MutableKind; mail: boolean },
) => {
  await (mail ? deleteMute : insertMute)(app, actor.member.id, kind)
  return listNoticeChoices(app, actor)
}
