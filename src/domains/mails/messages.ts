import type { z } from 'zod'
import type { SubjectWords } from '#registry/subject_words.ts'
import type { MailRow } from './contract.ts'

/** Words of the outbox's pages. */
export const mailWords = {
  title: '信件紀錄',
  search: '收件人、主旨',
  all: '全部',
  empty: '還沒有寄過信',
  empty_text: '有人註冊、付款或收到收據時，信件會出現在這裡。',
  column: {
    subject: '主旨',
    to: '收件人',
    to_email: '收件信箱',
    state: '狀態',
    attempts: '嘗試次數',
    at: '建立時間',
    sent_at: '寄出時間',
  },
  state: {
    queued: '等待寄出',
    sending: '寄送中',
    sent: '已寄出',
    kept: '只保留不寄出',
    failed: '寄送失敗',
  } satisfies Record<z.output<typeof MailRow>['state'], string>,
  kept_note: '還沒有設定寄信主機，信件只保留在這裡，沒有寄出去。',
  failed_note: (error: string) => `寄送失敗：${error}`,
  facts: '寄送資訊',
  list: (names: readonly string[]) => names.join('、'),
  template: '信件種類',
  message_id: '信件編號',
  attachments: '附件',
  text: '信件內容',
  hidden: '信裡的一次性連結可以登入帳號，只有收信的人看得到，所以這裡用圓點代替。',
  hidden_here:
    '信裡的一次性連結可以登入帳號，所以這裡用圓點代替。這個網站只有本機看得到，也沒有寄信主機，需要時可以顯示，並會留下操作紀錄。',
  reveal: '顯示連結',
  blanked: '這封信已經超過保存期限，內容、收件人姓名和附件都刪除了，只留下寄給哪個信箱、什麼時候寄的。',
} as const

/** Mail outbox and their columns in words. */
export const mailSubject = {
  columns: {
    dedupe_key: '信件代碼',
    template: '範本',
    to_email: '收件信箱',
    to_name: '收件人',
    subject: '主旨',
    text_body: '純文字內容',
    html_body: '網頁內容',
    attachments: '附件',
    subject_type: '對象類型',
    subject_id: '對象編號',
    state: '狀態',
    attempts: '寄送次數',
    next_attempt_at: '下次寄送',
    last_error: '上次錯誤',
    message_id: '信件編號',
    sent_at: '寄出時間',
    holds_secret: '含登入連結',
    list_unsubscribe: '取消訂閱連結',
    reply_to: '回信地址',
    in_reply_to: '回覆的信件',
    secret_enc: '密文',
    secret_expires_at: '密文到期',
    body_id: '共用內容',
    asks_before: '寄出前再確認',
    blanked_at: '內容刪除時間',
  },
} as const satisfies SubjectWords<'mail_outbox'>
