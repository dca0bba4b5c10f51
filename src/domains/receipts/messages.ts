import { formatCount, formatMoney } from '#platform/contract/money.ts'

/** Words of receipts, on paper and in mails. */
export const receiptWords = {
  purpose: (title: string, label: string | null) => (label ? `${title}（${label}）` : title),
  mailSubject: (no: string) => `捐款收據 ${no}`,
  mailGreeting: (name: string) => `${name}，你好：`,
  mailText: '謝謝你的捐款，收據附在這封信裡。你也可以登入會員專區，隨時下載收據。',
  mailNumber: '收據編號',
  mailAmount: '捐款金額',
  mailDate: '開立日期',
  fileName: (no: string) => `${no}.pdf`,
  noMail: '這張收據沒有電子信箱可以寄。',
  paperSentBefore: '這張收據的紙本已經標記過寄出。',
  refunded: '捐款已退回',
  yearLocked: '這個年度的捐款資料已經產生申報檔，請改由系統管理員處理。',
  nothingLeft: '這張訂單已經沒有可以開立收據的捐款。',
} as const

/** Words of receipts for goods, on paper and in mails, where they are others. */
export const goodsReceiptWords = {
  title: '物資捐贈收據',
  donor: '捐贈人',
  span: '捐贈日期',
  method: '捐贈方式',
  in_kind: '物資',
  purpose: '指定用途',
  goods: '捐贈物資',
  proved: '憑證金額',
  no_value: '未載明價值',
  note: '本收據證明收到上列物資，不是收到款項；列報捐贈扣除的金額，以捐贈人的購買憑證認定。本收據請妥善保存，塗改無效。',
  copies: ['第一聯 捐贈人收執', '第二聯 協會存根'],
  mailSubject: (no: string) => `物資捐贈收據 ${no}`,
  mailText: '謝謝你捐的物資，收據附在這封信裡。',
} as const

/** One kind of goods in a line: 飼料 50 包. */
export const goodsLine = ({
  goods_name,
  quantity,
  unit,
}: {
  goods_name: string | null
  quantity: number | null
  unit: string | null
}) => `${goods_name ?? ''} ${formatCount(quantity ?? 0)} ${unit ?? ''}`

/** Words printed on the paper. */
export const title = '捐款收據'
export const copies = ['第一聯 捐款人收執', '第二聯 協會存根'] as const
export const tear = '請沿虛線剪下'
export const taxId = (no: string) => `統一編號 ${no}`
export const registration = (no: string) => `立案字號 ${no}`
export const permits = (nos: readonly string[]) => `勸募許可字號：${nos.join('、')}`
export const phone = (no: string) => `電話 ${no}`
export const number = '收據編號：'
export const date = '開立日期：'
export const donor = '捐款人'
export const identifier = '身分證字號/統一編號'
export const address = '地址'
export const span = '捐款期間'
export const method = '捐款方式'
export const purpose = '捐款用途'
export const amount = '金額'
export const capital = (text: string) => `新臺幣${text}`
export const line = (purpose: string, amount: number) => `${purpose} ${formatMoney(amount)}`
export const signature_of = (who: string) => `${who}簽名`
export const signatures = ['理事長', '會計', '經手人'] as const
export const stamp = ['協會圖記', '（蓋章處）'] as const
export const code = (code: string) => `查驗碼 ${code}`
export const reprint = (day: string, handler: string | null) => `補印 ${day}${handler ? `　${handler}` : ''}`
export const voided = '作廢'
export const merged = '已合併'
export const merged_into = (no: string) => `已併入 ${no}，請以合併後的收據為準`
export const code_picture = '查驗收據的 QR Code'
export const scan = '掃描查驗真偽，'
export const check_at = (address: string) => `或到 ${address} 查驗`
export const note =
  '依所得稅法第 17 條，個人對合於規定之公益團體捐贈，總額在綜合所得總額 20% 以內得列舉扣除。本收據請妥善保存，塗改無效。'

export const receiptStateWords = { issued: '已開立', voided: '作廢', merged: '已合併' } as const

/** What members read at the bell about a receipt. */
export const receiptNoticeWords = {
  issued: (receipt_no: string) => `收據 ${receipt_no} 已開立`,
  issuedText: (sum: string) => `金額 ${sum}，可以在「捐款收據」下載或列印。`,
  mergedText: (count: number, sum: string) => `由 ${count} 張收據合併，金額 ${sum}，可以在「捐款收據」下載或列印。`,
} as const

/** Claiming a past gift by its receipt. */
export const claimWords = {
  notFound: '找不到符合的收據。請核對收據上的編號、金額和查驗碼；仍找不到的話，請與我們聯絡。',
  notVerified: '請先確認你的電子信箱，再認領過去的捐款。確認信可以在「個人資料」重寄。',
  numberWrong: '收據編號是 10 位數字，前面可能有英文字母。',
  codeWrong: '查驗碼是收據下方的 12 個英文字母和數字。',
  done: (receipt_no: string) => `收據 ${receipt_no} 已經歸到你的帳號。`,
} as const

/** What the mailbox on a receipt is told when a member has claimed it. */
export const claimMails = {
  claimed: (receipt_no: string, url: string) => ({
    subject: `收據 ${receipt_no} 已經歸到會員帳號`,
    paragraphs: [
      '有一位會員填了這張收據上的編號、金額和查驗碼，把收據和這筆捐款歸到自己的帳號，以後可以在會員專區查看和下載。',
      '如果不是你本人，也不是你交給收據的人，請與我們聯絡，我們會為你處理。',
    ],
    button: { label: '與我們聯絡', url },
  }),
} as const

/** Why receipts cannot become one: on the page before the click, in the answer after it. */
export const mergeProblemWords = {
  too_few: '請至少選 2 張收據。',
  too_many: '一次最多合併 366 張收據。',
  repeated: '同一張收據選了兩次，請重新選取。',
  not_issued: '有收據已經合併或作廢，不能再合併。請重新整理後再選一次。',
  not_donation: '物資收據不能合併，只有捐款收據可以。',
  two_years: '有收據的捐款跨了兩個年度，不能合併。',
  paper_sent: '有收據的紙本已經寄出，不能合併。需要合併的話，請與我們聯絡。',
  year_locked: '這個年度的捐款資料已經產生申報檔，不能再合併。',
  other_year: '只有同一年捐款的收據才能合併。',
  other_name: '只有抬頭和證號都相同的收據才能合併。',
} as const
