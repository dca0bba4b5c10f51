import { permitCalendarWords } from './calendar_messages.ts'

/** Why something that staff send is refused. */
export const permitRefusals = {
  exists: '這個許可文號已經登記過了。',
  no_bank_account: '找不到這個帳戶。',
  /** A day on which something was reported, that is not here yet. */
  not_yet: '還沒有到這一天，報備之後再填。',
} as const

/** Words of the permits' back office. */
export const permitWords = {
  create: '新增勸募許可',
  search: '名稱、許可文號',
  empty: '還沒有勸募許可',
  empty_text: '主管機關核准勸募之後，把許可登記在這裡，專案才能依許可募款。',
  period: '許可期間',
  days: (from: string, to: string) => `${from}–${to}`,
  campaigns: '專案數',
  raised: '募得',
  costs: '必要支出',
  next: '下一個期限',
  no_next: '都完成了',
  by: (title: string, day: string) => `${title}・${day}`,
  view: { open: '許可期間內', duty: '有事要報備', all: '全部' },
  section: { permit: '許可內容', days: '期間與專戶', filed: '報備與備查', documents: '文件' },
  hint: {
    permit_no: '會顯示在專案頁面、捐款頁與收據上。',
    ends_on: '許可期間最長一年。到期當天 23:59:59 自動停止收款。',
    plan_ends_on: '募得財物使用計畫的結束日，用來推算使用情形的備查期限。',
    account: '開立後七日內要報主管機關。',
    account_id: '你沒有查看帳戶清單的權限，請填寫會計給的帳戶編號，或先空著。',
    filed_text: '填上日期就算完成，待辦會跟著消失。',
  },
  no_account: '還沒有專戶',
  saved: '已儲存',
  under: {
    title: '這張許可的專案',
    empty: '還沒有專案使用這張許可。',
    all: '全部專案',
    raised: (sum: string) => `募得 ${sum}`,
  },
  reports: {
    title: '公告與備查',
    file: { donors: '捐贈名單', gifts: '捐款明細', entries: '收支明細' },
    use: {
      donors: '公告用：姓名照捐款人選的方式，匿名的不列入。',
      gifts: '備查用：每一筆捐款、收據與付款方式。',
      entries: '備查用：這張許可的每一筆收支。',
    },
  },
  cap: {
    title: '必要支出上限',
    most: (cap: string) => `上限 ${cap}`,
    used: (percent: number) => `已支用上限的 ${percent}%`,
    over: '退款後，已支用的必要支出超過上限，請由主管處理（以其他經費歸墊，或說明原因備查）。',
    text: '募得 1,000 萬元以下為 15%，隨募得金額變動。超過上限的支出無法入帳。',
  },
  calendar: permitCalendarWords,
} as const
