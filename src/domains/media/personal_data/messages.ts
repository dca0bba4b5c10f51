/** Words of the files in the export of a member's data. */
export const fileDataWords = {
  files: '上傳的檔案',
  columns: { what: '用在', name: '檔名', file: '這份檔案裡的名稱', bytes: '位元組', created_at: '上傳時間' },
  /** By the table that a file belongs to. */
  what: {
    adoption_followups: '認養後的回報',
    adoption_requests: '認養申請',
    adoptions: '送養刊登',
    application_animals: '補助申請的動物',
    applications: '補助申請',
    contact_mails: '來信的附件',
    contact_messages: '來信的附件',
    customers: '大頭照',
    order_returns: '退貨申請',
    volunteers: '志工登記',
  },
  unused: '還沒有用到',
  missing: '這個檔案目前讀不到，我們已經記下來。需要的話請與我們聯絡。',
  leftOut: '檔案太多，這一個沒有放進來；需要的話請與我們聯絡',
} as const
