import type { SubjectWords } from '#registry/subject_words.ts'
import type { MailboxCause } from './rules.ts'

/** Why nothing comes in, for staff. */
export const mailboxCauseWords: Readonly<Record<MailboxCause, string>> = {
  sign_in: '帳號或密碼不對',
  line: '連不上收信主機',
  folder: '打不開信件匣',
  reading: '有一封信存不進來',
}

/** What the bell says of the mailbox. */
export const mailboxWords = {
  failing: (cause: MailboxCause) => `收不到信：${mailboxCauseWords[cause]}`,
  again: (since: string) => `恢復收信（${since} 起收不到）`,
  left: '有一封信讀不懂或存不進來，留在信箱裡（標上旗標），請到信箱看',
} as const

/** The mailbox and its columns in words. */
export const mailboxSubject = {
  columns: {
    address: '信箱',
    uid_validity: '編號世代',
    last_uid: '讀到第幾封',
    stuck_uid: '存不進來的信',
    stuck_times: '試過幾次',
    last_ok_at: '上次收信',
    failing_since: '收不到信開始時間',
    cause: '原因',
    told_at: '通知時間',
  },
} as const satisfies SubjectWords<'incoming_mailboxes'>
