import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { type Day, nearDate, proseDate, tableDate, tableTime } from '#platform/contract/time.ts'

export const title = '收支公告'
export const home = '首頁'
export const lead = '每一筆收入與支出都公開。個人姓名會遮罩，公司與團體照實列出。'
export const lead_income =
  '一筆捐款一列；指定給幾個專案就分成幾列。個人姓名會遮罩，公司與團體照實列出。義賣收入在收支明細。'
export const lead_goods =
  '收到的飼料、藥品和用品：誰捐的、捐什麼、多少、值多少。物資不是款項，不計入收入。個人姓名會遮罩，公司與團體照實列出。'
export const lead_expense = '點開任何一筆支出，看得到單據，也看得到它屬於哪個專案。'
export const lead_annual = '每一年的收入與支出，按類別加總，數字和明細一致。'
export const description =
  '每一筆捐款與支出都公開：收支明細、捐款徵信、物資捐贈、支出明細與年度財報，可以查詢，也可以下載。'
export const tabs_label = '收支公告分頁'
export const tabs = {
  all: '收支明細',
  income: '捐款徵信',
  goods: '物資捐贈',
  expense: '支出明細',
  annual: '年度財報',
} as const
const leads = { all: description, income: lead_income, goods: lead_goods, expense: lead_expense, annual: lead_annual }
export const description_of = (tab: keyof typeof tabs, account: string | undefined) =>
  account ? `${account}的${tabs[tab]}：${leads[tab]}` : leads[tab]
export const tab_title = (tab: string) => `${tab}・收支公告`
export const accounts = '帳戶'
export const all_accounts = '全部帳戶'
export const categories = '支出類別'
export const all_categories = '全部類別'
export const period = '月份'
export const any_time = '全部時間'
export const year = (year: number) => `${year} 年`
export const whole_year = (year: number) => `${year} 全年`
export const month = (year: number, month: number) => `${year} 年 ${month} 月`
export const short_month = (month: number) => `${month} 月`
export const show = '查詢'
export const search = '搜尋姓名、用途、金額或日期'
export const year_index = '年度索引'
export const csv = '下載 CSV'
export const income_in = (period: string) => `${period}收入`
export const expense_in = (period: string) => `${period}支出`
export const balance_in = (period: string) => `${period}收支差額`
export const gifts_in = (period: string) => `${period}捐款`
export const than_before = (percent: number, until: number | null) =>
  `較上月${until === null ? '' : `同期（1–${until} 日）`} ${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`
export const as_of = (at: string) => `截至 ${tableTime(at)}`
export const story_month = (year: number, month: number, until: number | null) =>
  until === null ? `${year} 年 ${month} 月` : `${year} 年 ${month} 月到 ${until} 日為止`
export const story_gifts = (count: number, sum: number) => `收到 ${formatCount(count)} 筆捐款，共 ${formatMoney(sum)}；`
export const story_income = (sum: number) => `收入 ${formatMoney(sum)}；`
export const story_expense = (sum: number) => `支出 ${formatMoney(sum)}`
export const story_no_expense = '還沒有支出'
export const story_most = (purpose: string, sum: number) => `，最多的是${purpose} ${formatMoney(sum)}。`
export const story_end = '。'
export const purposes = '錢用在哪裡'
export const purposes_of = (year: number) => `${year} 年的錢用在哪裡`
export const percent = (percent: number) => `${percent}%`
export const largest = '金額最大的單據'
export const chart = '近 12 個月收支'
export const chart_of = (year: number) => `${year} 年各月收支`
export const years_chart = '歷年收支'
export const year_sentence = (year: number, income: string, expense: string) =>
  `${year} 年收入 ${income}，支出 ${expense}。`
export const chart_table = '看各月數字'
export const unit = '單位：萬元'
export const chart_sentence = (income: number, expense: number) =>
  `12 個月長條圖：收入合計 ${formatMoney(income)}，支出合計 ${formatMoney(expense)}`
export const income = '收入'
export const expense = '支出'
export const month_column = '月份'
export const date = '日期'
export const category = '類別'
export const name = '姓名／單位'
export const paid_to = '付給'
export const purpose = '用途'
export const account = '帳戶'
export const amount = '金額'
export const papers = '單據'
export const open = '看這筆'
export const close = '收合'
export const more_rows = (count: number) => `再看這一頁的 ${count} 筆`
export const open_row = (title: string, hasPapers: boolean) => `看這筆支出${hasPapers ? '的單據' : ''}：${title}`
export const close_row = (title: string) => `收合這筆支出：${title}`
export const nobody = '—'
export const reversal = '沖銷'
export const found = (period: string, total: number) => `${period}共 ${formatCount(total)} 筆`
export const found_words = (q: string, total: number) => `「${q}」共 ${formatCount(total)} 筆`
export const none = '這段時間還沒有收支紀錄'
export const none_text = '換個月份，或看全部時間的紀錄。'
export const none_found = (q: string) => `找不到「${q}」`
export const none_found_text = '換個說法，或不限月份再找一次。'
export const see_all = '看全部時間'
export const road = '這筆錢的路'
export const copy = '複製這筆的連結'
export const steps = { donations: '捐款', campaign: '專案', expense: '支出', papers: '單據', animals: '動物' } as const
export const supporters = (count: number) => `${formatCount(count)} 位支持者`
export const raised = (sum: number) => `合計 ${formatMoney(sum)}`
export const enlarge = '放大'
export const history = '入帳與公告'
export const second_person = '，由另一人覆核'
export const by_account = '按帳戶'
export const difference = '收支差額'
export const papers_count = (count: number) => `公開版 ${count} 張`
export const papers_pending = '單據整理中'
export const papers_due = (day: Day) => `單據整理中，預計 ${nearDate(day)}`
export const papers_due_short = (day: Day) => `預計 ${nearDate(day)}`
export const papers_late = (day: string) => `單據整理中，原訂 ${proseDate(day)}公開`
export const papers_late_short = '比原訂的日子晚'
export const papers_counted = (shown: number, to_come: number) =>
  `${formatCount(shown)} 筆附單據${to_come > 0 ? `，${formatCount(to_come)} 筆整理中` : ''}`
export const animals_count = (count: number) => `${formatCount(count)} 隻`
export const animals_title = (count: number) => (count > 1 ? `其中的 ${formatCount(count)} 隻毛孩` : '這筆錢幫助的毛孩')
export const papers_text = '個人資料與帳號已遮蔽，金額與品項不遮。'
export const parts = '這筆合計的每一天'
export const parts_count = '筆數'
export const papers_none = '這筆支出沒有另外的單據。'
export const see_paper = (number: number) => `放大第 ${number} 張單據`
export const no = '編號'
export const campaign = '專案'
export const permit = '勸募許可'
export const method = '方式'
export const methods = {
  cash: '現金',
  transfer: '匯款',
  cheque: '支票',
  card: '信用卡',
  cvs: '超商',
  postal: '劃撥',
  other: '其他',
} as const
export const trail = { posted: '入帳', published: '公告', reversed: '沖銷' } as const
export const takes_back = '沖銷的原紀錄'
export const taken_back_by = '沖銷紀錄'
export const see_row = '看那一筆'
export const on = (day: string, method: string) => `${tableDate(day)} ${method}`
export const annual_of = (year: number) => `${year} 年度`
export const annual_roc = (year: number) => `中華民國 ${year - 1911} 年`
export const running = '年度進行中'
export const share = '占比'
export const see_year = (year: number) => `看 ${year} 年明細`
export const annual_table = (year: number, direction: string) => `${year} 年${direction}，按類別`
export const annual_accounts = (year: number) => `${year} 年收支，按帳戶`
export const no_years = '還沒有公告的收支紀錄'
