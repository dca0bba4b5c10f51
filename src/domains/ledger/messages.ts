import { formatMoney } from '#platform/contract/money.ts'
import type { Category, Direction, FundingKind, Purpose, TransactionState } from './rules.ts'

export const directionWords: Record<Direction, string> = { income: '收入', expense: '支出' }

export const categoryWords: Record<Category, string> = {
  donation: '捐款',
  goods_sale: '義賣',
  grant: '補助款',
  interest: '利息',
  refund_in: '退款收入',
  neuter: '絕育',
  medical: '醫療',
  food: '飼料',
  care_home: '園區',
  adoption: '送養',
  admin: '行政',
  staff: '人事',
  fundraising_cost: '勸募必要支出',
  gateway_fee: '金流手續費',
  refund: '退款',
  other: '其他',
}

/** What the public reads that money was for. */
export const purposeWords: Record<Purpose, string> = {
  neuter: '絕育',
  medical: '醫療',
  food: '糧食',
  care_home: '安養',
  adoption: '送養',
  running: '行政與人事',
}

export const transactionStateWords: Record<TransactionState, string> = {
  draft: '草稿',
  posted: '已入帳',
  published: '已公告',
  reversed: '已沖銷',
}

export const fundingKindWords: Record<FundingKind, string> = {
  allocation: '捐款指定',
  disbursement: '撥款',
  transfer: '調整',
  refund: '退款',
  opening: '期初',
}

/** Words of the books. */
export const ledgerWords = {
  goodsTitle: '義賣商品',
  /** At most the 60 characters of a title. */
  gift: (title: string) => [...`捐款：${title}`].slice(0, 60).join(''),
  goodsOfDay: {
    income: (count: number) => `義賣商品（${count} 筆）`,
    expense: (count: number) => `義賣退款（${count} 筆）`,
  },
  feeTitle: '金流手續費',
  feesOfMonth: (count: number) => `金流手續費（${count} 筆）`,
  refundTitle: '退款',
  reversal: (title: string) => `沖銷：${title}`,
  csvHeader: ['日期', '收支', '類別', '項目', '名稱', '金額', '帳戶'],
  csvName: 'transactions.csv',
  inactiveAccount: '這個帳戶已停用。',
  unknownAccount: '找不到這個帳戶。',
  unknownCampaign: '找不到這個專案。',
  slugForm: '網址名稱要用小寫英文、數字與連字號，例如 first-bank。',
  bankCodeForm: '銀行代碼是三個數字。',
  suspenseStays: '暫收款帳戶由系統使用，不能改成別的帳戶。',
  slugTaken: '這個網址名稱已經有帳戶使用了。',
  unknownPermit: '找不到這個勸募許可。',
  sameCampaign: '轉出與轉入要是不同的專案。',
  notEditable: '已入帳的資料不能修改，請用沖銷更正。',
  wrongState: '這筆收支目前的狀態不能這樣做，請重新整理後再看。',
  secondPerson:
    '超過 1 萬元（同一天付給同一對象的合計）要有第二人核准：由最後修改者以外的人入帳，支出再由登錄者以外的人公告。',
  approvalRefused: '第二人不同意這筆，請先修改草稿，再重新送核。',
  transferSecondPerson: '超過 10,000 元的調撥，要由申請人以外的人核准。',
  transferDecided: '這筆調撥已經有人決定了，請重新載入。',
  costNamesCampaign: '用勸募所得支付的支出，要選擇從哪個專案支付。',
  closedCampaign: '這個專案已經結案，不能再登錄它的收支。',
  incomeReachesFund: '指定專案的收入要從訂單登錄，才會計入專款與收據；這裡請不要選專案。',
  fromOrder: '捐款和義賣要從訂單入帳，才有捐款人、專案和收據。請到「訂單」建立一張，收到錢之後登記收款。',
  fromPayment: '這筆來自付款或退款，請從訂單辦理退款，帳目會一起更正。',
  ofCase: '這筆是補助撥款，金額、類別、收支與專案要和核銷的內容一樣，不能在這裡改。',
  ofPayout: '這筆是金流撥款的手續費，請到「金流撥款」沖銷那一次撥款，帳目會一起更正。',
  payoutEntered: '這個金流帳戶已經登記過這個撥款單號；如果登記錯了，請先沖銷，再重新登記。',
  payoutReversed: '這次撥款已經沖銷了，請重新載入。',
  notAGateway: '請選擇金流的帳戶。',
  payoutToBank: '撥款要進到銀行或郵局的帳戶。',
  beforeOpening: (account: string, opened_on: string) =>
    `${account}從 ${opened_on.replaceAll('-', '/')} 才開始使用，請選那一天以後的日期。`,
  overHoldings: (account: string, holds: number) => `${account}目前帳上只有 ${formatMoney(holds)}，不夠這筆金額。`,
  sameAccount: '轉出與轉入要是不同的帳戶。',
  moveNotSuspense: '暫收款要從待處理的暫收款項辦理，不能在這裡移轉。',
  moveNotFromGateway: '金流代收的款項請用「金流撥款」登錄。',
  moveToOwn: '請選擇協會自己的銀行、郵局或現金帳戶。',
  moveSecondPerson: '超過 10,000 元的帳戶移轉，要由申請人以外的人核准。',
  moveDecided: '這筆移轉已經有人決定了，請重新載入。',
  moveNotReversible: '這筆不能在這裡沖銷：撥款請到「金流撥款」沖銷，沖銷本身不能再沖銷。',
  moveReversed: '這筆移轉已經沖銷了，請重新載入。',
  overBalance: (free: number) => `超過這個專案的餘額，目前可用 ${formatMoney(free)}。`,
  overCostCap: (left: number) => `超過這個勸募許可的必要支出上限，還可支用 ${formatMoney(left)}。`,
  transferLabel: (from: string, to: string) => `${from} → ${to}`,
  dayNotOver: '只能關到昨天以前，還沒結束的日子不能關帳。',
  closedAlready: (until: string) =>
    `已經關帳到 ${until.replaceAll('-', '/')}，請選更晚的日期；要重新開帳，請系統管理員在「關帳」按「重新開帳」。`,
  openAlready: (until: string | null) =>
    until === null
      ? '還沒有關過帳，不用重新開帳。'
      : `目前關帳到 ${until.replaceAll('-', '/')}，請選更早的日期；要往後關請按「關帳」。`,
  closedYear: (year: number) => `${year} 年度`,
  correctionWanted: (years: readonly number[]) =>
    `${years.join('、')} 年度已經結帳，要寫明是哪一項更正才能重新開帳，例如「會計師 113 年調整分錄第 2 號」。`,
  postingProblems: {
    amount: '金額必須是大於 0 的整數。',
    category: '類別與收支方向不合。',
    cash_ban: '勸募許可下 1 萬元以上的支出不得以現金支付。',
    month_closed: '這個月份已經結帳，不能再入帳。',
    in_future: '日期不能晚於今天。',
    over_cost_cap: '超過這個勸募許可的必要支出上限。',
  },
} as const
