/** Words of the second factor of accounts, as the server says them. */
export const secondFactorNotes = {
  wrong_plain: '驗證碼不正確。請看手機上現在的 6 位數字；手機的時間要設成自動。',
  on_already: '兩步驟驗證已經開啟。要換手機，請先關閉再重新開啟。',
  not_on: '這個帳號沒有開啟兩步驟驗證。',
  not_begun: '請先掃描 QR Code，再輸入驗證碼。',
  own: '自己的兩步驟驗證請到「帳號安全」處理。',
  asked_already: '已經有人請求重設了，請另一位同事同意或取消。',
  none_asked: '沒有等待同意的重設請求，可能已經處理或過期了。',
  second_person: '重設要由另一個人同意，提出的人和帳號本人都不行。',
  asker_left: '提出的人已經不是超級管理員，請取消後重新提出。',
  begun: '產生兩步驟驗證的密鑰，等第一組驗證碼',
  turned_on: '開啟兩步驟驗證',
  turned_off: '關閉兩步驟驗證',
  new_codes: '重新產生備用碼',
  reset: (reason: string) => `重設兩步驟驗證：${reason}`,
  reset_asked: (reason: string) => `請求重設兩步驟驗證：${reason}`,
  reset_refused: '取消重設兩步驟驗證的請求',
  by_command: '由伺服器指令重設兩步驟驗證',
} as const

/** The mail that tells the owner of an account that it has no second step any more. */
export const secondFactorOffMail = (name: string, how: 'own' | 'reset', url: string) => ({
  subject: how === 'own' ? '你的後台帳號關閉了兩步驟驗證' : '你的後台帳號重設了兩步驟驗證',
  greeting: `${name}，你好：`,
  paragraphs: [
    how === 'own'
      ? '你的後台帳號剛剛關閉了兩步驟驗證，之後登入只需要密碼。其他裝置都已經登出。'
      : '管理員應請求重設了你的兩步驟驗證，通行密鑰也移除了，所有裝置都已經登出。請用密碼登入，再到「帳號安全」重新開啟。',
  ],
  button: { label: '前往後台', url },
  small: ['如果這不是你或你同事的安排，請馬上變更密碼，並聯絡其他管理員。'],
})
