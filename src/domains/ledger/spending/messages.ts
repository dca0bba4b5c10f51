import type { TransactionState } from '../rules.ts'

/** Words of what a campaign spends. */
export const spendingWords = {
  title: '支出',
  view: { all: '全部', waiting: '待付款', paperless: '缺憑證', published: '已公告' },
  search: '項目、編號、對象',
  column: {
    on: '日期',
    no: '編號',
    title: '項目',
    counterparty: '對象',
    category: '類別',
    papers: '憑證',
    state: '狀態',
    amount: '金額',
    balance: '付款後餘額',
  },
  state: { draft: '待付款', posted: '已入帳', published: '已公告', reversed: '已沖銷' } satisfies Record<
    TransactionState,
    string
  >,
  filter: { days: '日期', category: '類別', state: '狀態', paperless: '缺憑證', yes: '是' },
  paper: '憑證',
  more_papers: (count: number) => `＋${count}`,
  paper_of: (title: string) => `「${title}」的憑證`,
  add: '補上',
  sums: {
    text: (paid: string, published: string) => `已支出 ${paid} 筆，公告 ${published} 筆`,
    total: '合計',
  },
  paperless: (count: string) => `${count} 筆支出缺憑證`,
  paperless_text: '，請補上可以公開的收據或發票。',
  cash: '勸募許可的專案，單筆 NT$10,000 以上只能用匯款或支票。',
  create: {
    title: '新增撥款',
    free: '可動用',
    text: '餘額扣除退款、調撥和待付的補助。',
    button: '新增撥款',
    none: '可動用的金額是 0，請先調撥。',
    closed: '專案已結案，不能再新增支出。',
  },
  empty: '還沒有支出',
  empty_text: '按「新增撥款」記下第一筆支出。',
} as const
