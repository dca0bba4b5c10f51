import type { SubjectWords } from '#registry/subject_words.ts'
import type { LetterStatus } from './rules.ts'

/** A letter and its columns: in lists and in the audit log. */
export const letterSubject = {
  columns: {
    contact_no: '編號',
    topic: '主題',
    name: '姓名',
    email: '電子信箱',
    phone: '電話',
    reference_no: '案件或訂單編號',
    message: '內容',
    customer_id: '會員',
    privacy_version: '隱私權政策版本',
    handled_by: '結束的同仁',
    handled_at: '結束時間',
    status: '狀態',
    assignee_id: '承辦人',
    source: '來源',
    subject: '主旨',
    is_automatic: '自動回信',
    reply_token: '回信代碼',
    message_id: '信件編號',
    last_at: '最後來往',
    erased_at: '個資刪除時間',
  },
} as const satisfies SubjectWords<'contact_messages'>

export const letterStatusWords: Record<LetterStatus, string> = { open: '待回覆', answered: '已回覆', done: '已結束' }

/** Words of letters that a call or a mail says. */
export const letterWords = {
  title: '聯絡信件',
  answer: '回信內容',
  state: '這封信的狀態已經變了，請重新整理後再試。',
  newer: '剛剛有新的信，還沒有寄出。請先看過新的信，再決定要不要寄。',
  not_answerable: '這封信不能回覆：寫信的人已經刪除帳號，或是系統自動寄的信。',
  not_assignable: '這個人目前不能處理會員的信，請選別人。',
  source: { form: '聯絡表單', mail: '電子郵件', staff: '本會寄出' },
  begun: (subject: string) => `本會寫給他的信：${subject}`,
  subject: '主旨',
  text: '內容',
  number: '編號',
  last_at: '最後來往',
  created_at: '來信時間',
} as const

/** The mail with an answer. */
export const answerMail = (letter: { contact_no: string; subject: string | null; name: string }, topic: string) => ({
  subject: letter.subject === null ? `回覆你的來信 ${letter.contact_no}：${topic}` : `回覆：${letter.subject}`,
  greeting: `${letter.name} 你好：`,
})

/** The mail with a letter that staff begin. */
export const firstMail = (letter: { subject: string; name: string }) => ({
  subject: letter.subject,
  greeting: `${letter.name} 你好：`,
})
