import type { CheckArea, CheckState } from './rules.ts'

/** What checks are about. */
export const areaWords: Readonly<Record<CheckArea, string>> = {
  accounts: '帳號與個資',
  applications: '補助申請',
  approvals: '第二人核准',
  audit: '操作紀錄',
  boxes: '捐款箱',
  goods: '物資捐贈',
  ledger: '收支與專款',
  moves: '帳戶與暫收款',
  offers: '優惠活動',
  orders: '訂單與付款',
  bank: '銀行對帳單',
  periods: '結帳月份',
  permits: '勸募許可',
  receipts: '收據',
  stock: '庫存',
  tasks: '待辦',
}

/** What is said of the checks of a night. */
export const checkWords = {
  broken: (area: string, checks: number, rows: number) => `${area}：${checks} 條規則不符，共 ${rows} 筆資料`,
  failed: (area: string, checks: number) => `${area}：${checks} 條規則沒有檢查完`,
  passed: (area: string) => `${area}：先前不符的規則已恢復一致`,
  subject: '夜間核對發現帳目不符',
  greeting: (name: string) => `${name}，你好：`,
  text: '系統每天凌晨 3 點會核對帳目、庫存、收據與操作紀錄。這一次有規則不符，在找出原因以前，相關的數字可能不正確。',
  next: '請把這封信交給負責系統的人：執行 books:check 會列出每一筆。同樣的問題不會再寄一次；恢復一致時，後台的鈴鐺會告訴你。',
  rule: '規則',
  found: '筆數',
  unfinished: '沒有檢查完',
  to_site: '前往後台',
  again: '重新核對全部規則',
  never: '夜間核對還沒有跑過：每天凌晨 3 點會自己開始',
  last: (at: string, checks: number, passed: number) => `夜間核對最近一次 ${at}：${checks} 條規則，${passed} 條相符`,
  late: '夜間核對有一天以上沒有跑完：請看紀錄檔裡的 checks.run',
  red: (name: string, since: string, rows: number) => `夜間核對「${name}」自 ${since} 起不符，共 ${rows} 筆`,
} as const

/** What the page of the checks says. */
export const checkPageWords = {
  title: '夜間核對',
  text: '每天凌晨 3 點逐條核對帳目、庫存、收據與操作紀錄。不符時，能看到那類資料的同事會收到鈴鐺通知與一封信，同樣的問題只通知一次。',
  summary: (checks: number, passed: number) => `${checks} 條規則，${passed} 條相符`,
  run: '現在重新核對',
  run_done: '已開始核對，大約一分鐘後會有結果',
  only_bad: '只看不符的',
  all: '全部',
  none_bad: '全部相符。',
  none_found: '目前沒有不符的；還有規則沒跑完。',
  column: { rule: '規則與怎麼處理', state: '結果', last_run_at: '上次核對', ms: '耗時' },
  state: {
    waiting: '還沒跑過',
    running: '核對中',
    stopped: '中斷',
    passed: '相符',
    broken: '不符',
    failed: '沒有檢查完',
  } satisfies Record<CheckState, string>,
  rows: (count: number) => `${count} 筆`,
  since: (time: string) => `${time} 起`,
  first_rows: '最前面的資料（編號）',
  stopped: '核對的程序中途停了，下一次會重做。',
  by_job: (job: string) => `系統自動：背景工作「${job}」會補做；沒有好轉時，看它有沒有失敗。`,
  by_hand: (words: string) => `人工：${words}`,
  command: '列出每一筆的指令',
} as const

/** How staff fix what a rule of an area finds. */
export const fixWords: Readonly<Record<CheckArea, string>> = {
  accounts: '請管理員到「使用者」停用帳號或結束登入；還有同事時，至少留一位系統管理員。',
  applications: '打開那件申請，補登或沖銷撥款，再結案。',
  approvals: '到「收支」找出那筆，請另一位同事核對單據；不對的就沖銷重記。',
  audit: '不能修改。請系統維護者比對備份，找出誰直接動了資料庫。',
  boxes: '打開那次點收和它的訂單，核對兩人點的數量；訂單金額不對就退款，再重新登記。',
  goods: '打開那筆物資捐贈的收據，作廢後撤回那一筆，再重新登記。',
  ledger: '打開那筆收支或專案，用沖銷更正；合計不能手改，請系統維護者找出是誰直接動了資料庫。',
  moves: '到「暫收款」或「帳戶移轉」找出那筆，沖銷後重記。',
  offers: '打開那個優惠活動，必要時停用；已成立的訂單照原價處理。',
  orders: '打開那張訂單，看付款、退款與歷程哪一項不一致，用訂單上的按鈕更正。',
  bank: '到「銀行帳配對」解除那筆配對，再重新配對。',
  periods: '請會計核對那個月份；結帳後的更正記在下個月。',
  permits: '到「勸募許可」與那個專案，補上許可、函文或移轉。',
  receipts: '打開那張收據，作廢後重開；號碼不能補，缺號請寫下原因。',
  stock: '打開那個商品，依實際盤點數量調整庫存並寫原因。',
  tasks: '打開那張訂單，按步驟處理；待辦會跟著結束。',
}

/** What is said of backups by themselves. */
export const backupWords = {
  failed: '自動備份失敗',
  again: (since: string) => `自動備份恢復正常（${since} 起失敗）`,
  subject: '網站的自動備份失敗了',
  greeting: (name: string) => `${name}，你好：`,
  text: '這一次的自動備份沒有做成。先前的備份還在，但在備份恢復以前，新的資料只有主機上的一份。',
  reason: (reason: string) => `原因：${reason}`,
  next: '請把這封信交給負責系統的人：執行 doctor 會列出上次備份的時間，紀錄檔裡 backups.make 的錯誤寫著原因。系統每小時會再試一次；在恢復以前不會再寄這封信，恢復時後台的鈴鐺會告訴你。',
  to_site: '前往後台',
} as const
