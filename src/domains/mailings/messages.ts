import type { SubjectWords } from '#registry/subject_words.ts'
import type { MailingKind, MailingState, PauseReason, RecipientState, SkipReason } from './rules.ts'

/** A letter to many and its columns: in forms, lists and the audit log. */
export const mailingSubject = {
  columns: {
    kind: '種類',
    campaign_id: '專案',
    campaign_update_id: '進度',
    volunteer_statuses: '志工狀態',
    month: '月份',
    subject: '主旨',
    body: '內容',
    facts: '數字',
    button_label: '按鈕文字',
    button_url: '按鈕連結',
    state: '狀態',
    paused_because: '暫停的原因',
    started_at: '開始寄送',
    started_by: '寄出的同仁',
    ended_at: '結束時間',
    progressed_at: '最近一次進展',
  },
} as const satisfies SubjectWords<'mailings'>

export const kindWords: Record<MailingKind, string> = {
  campaign_update: '專案進度信',
  campaign_thanks: '專案感謝信',
  volunteers: '給志工的信',
  monthly: '每月信',
}

export const stateWords: Record<MailingState, string> = {
  draft: '草稿',
  sending: '寄送中',
  paused: '已暫停',
  stopped: '已停止',
  done: '已寄完',
}

export const recipientStateWords: Record<RecipientState, string> = {
  waiting: '等待寄出',
  sent: '已寄出',
  refused: '被退回',
  skipped: '沒有寄',
}

/** Why somebody gets no letter. */
export const skipWords: Record<SkipReason, string> = {
  no_address: '沒有電子信箱',
  closed: '帳號已停用或刪除',
  unproved: '信箱還沒有確認',
  not_agreed: '沒有同意接收募款消息',
  objected: '表示過不想收',
  unsubscribed: '已取消訂閱',
  left: '志工狀態已經改變',
  bounced: '上一封信被退回',
  stopped: '寄送被停止',
}

export const pauseWords: Record<PauseReason, string> = {
  person: '有同仁按了暫停。',
  late: '超過 6 小時沒有進展，可能是系統停機或郵件伺服器不收信。內容如果還適合，請按「繼續寄」。',
  restored: '系統從備份還原，這封信可能已經寄給一部分的人。確認過還要寄，再按「繼續寄」，還沒有紀錄的人就會收到。',
}

/** What calls say. */
export const mailingAnswers = {
  title: '群發信',
  recipients_title: '群發信收件人',
  state: '這封信的狀態已經變了，請重新整理後再試。',
  audience_changed: '收件人數剛剛變了，還沒有寄出。請看過新的人數再寄。',
  nobody: '目前沒有人可以收到這封信。',
  no_campaign: '找不到這個專案。',
  no_update: '找不到這篇進度。',
  no_status: '請選擇志工的狀態。',
  tested: '測試信已寄到你的信箱。',
  test_subject: (subject: string) => `【測試】${subject}`,
  paused_late: (subject: string) => `群發信「${subject}」超過 6 小時沒有進展，已經暫停，請決定要不要繼續寄`,
  paused_restored: (subject: string) => `群發信「${subject}」因為還原備份而暫停，請決定要不要繼續寄`,
  objected: '已經記下來，之後不會再寄專案的信給你。收據和訂單的通知還是會寄。',
} as const

/** What stands in the letters besides what staff write. */
export const letterWords = {
  greeting: (name: string) => `${name} 你好：`,
  plain_greeting: '你好：',
  friend: '朋友',
  example_name: '王小明',
  see_campaign: '看專案進展',
  thanks_subject: (campaign: string) => `謝謝你支持「${campaign}」`,
  thanks_body: (campaign: string) => `謝謝你支持「${campaign}」。因為有你，我們才能繼續照顧牠們。`,
  volunteers_subject: '給志工夥伴的信',
  volunteers_body: '謝謝你一直以來的付出。',
  unsubscribe: (url: string) => `不想再收到專案的信，隨時可以取消：\n${url}`,
  monthly_unsubscribe: (url: string) => `你收到這封信，是因為你訂閱了每月信。不想再收到的話，隨時可以取消：\n${url}`,
  volunteer_note: '這封信寄給登記為志工的夥伴。不想收志工通知，可以在會員專區的通知設定關閉。',
} as const

/** Heads of the file of recipients, and of a member's own data. */
export const sheetWords = {
  letter: '信件主旨',
  name: '姓名',
  email: '電子信箱',
  reason: '沒有寄的原因',
  error: '退信訊息',
  settled_at: '時間',
  own: '寄給你的群發信',
} as const
