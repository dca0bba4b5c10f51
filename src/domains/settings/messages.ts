/** What is said to visitors while staff work on the site. */
export const siteWords = { closed: '網站維護中，暫時不能送出。已經完成的捐款和申請都還在，請稍候再試。' } as const

/** Words of the settings: defaults that a new site shows until somebody writes better ones. */
export const settingsWords = {
  siteName: '動物保護協會',
  group: {
    website: '網站設定',
    receipt: '收據設定',
    donation: '捐款設定',
    lamp: '點燈設定',
    gateway: '金流設定',
    invoice: '發票設定',
    ledger: '帳務設定',
    retention: '個資保存年限',
    adoption: '認養設定',
    applications: '補助申請設定',
    privacy: '個資告知事項',
  },
  heroTexts: ['讓街頭的牠們，等到一個家。', '每一筆捐款，都看得到去處。', '一次助養，陪一隻毛孩走完治療。'],
  donateBoxTitle: '立即捐款',
  donateBox: [
    { amount: 300, text: '讓 1 隻街貓打完預防針' },
    { amount: 600, text: '讓 1 隻街貓完成絕育' },
    { amount: 1200, text: '讓中途的毛孩吃飽一個月' },
  ],
  unknownGroup: '沒有這一組設定。',
  unknownKey: '沒有這項設定。',
  fromEnvironment: '這項由環境變數設定，不能在這裡改。',
  printedKey: '這是綠界說明文件裡的測試金鑰，任何人都能用它偽造付款通知，請填寫自己的金鑰。',
  linkForm: '請填寫 https:// 開頭的網址。',
  notOver: '還沒結束的年度不能鎖定。',
  reported: '這一年的申報檔已經產生，不能再開放；之後的更正會列入更正清冊。',
  ofClose: '關帳的日期由關帳決定，請到「收支管理」的「關帳」辦理。',
  love_code: '捐贈碼是 3 到 7 個數字。',
  monthDay: '日期寫成 01-05 這樣。',
} as const
