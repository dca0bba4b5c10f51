import type { z } from 'zod'
import type { StaffJobState } from '#platform/contract/staff_jobs.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import type { SubjectWords } from '#registry/subject_words.ts'
import type { JobRow } from '../contract.ts'

/** A job and its columns in the audit log. */
export const jobSubject = {
  noun: '背景工作',
  columns: {
    name: '工作',
    started_by: '啟動者',
    request_id: '請求編號',
    ip: '來源 IP',
    user_agent: '裝置',
    input: '內容',
    state: '狀態',
    total: '總筆數',
    done: '完成筆數',
    refused: '沒有成功的筆數',
    undoes_id: '復原的工作',
    can_undo: '可以復原',
    file_key: '檔案',
    file_name: '檔名',
    bytes: '檔案大小',
    started_at: '開始時間',
    progress_at: '最近進度',
    finished_at: '結束時間',
    expires_at: '保留期限',
    read_at: '看過的時間',
  },
} as const satisfies SubjectWords<'staff_jobs'>

const count = (rows: number) => rows.toLocaleString('en')

/** What each kind of job does, as a title. A job without a word does not compile. */
export const jobTitles: { readonly [name in StaffJobName]: string } = {
  'brands.export': '匯出品牌',
  'orders.export': '匯出訂單',
  'orders.prepare': '訂單開始備貨',
  'receipts.export': '匯出收據',
  'receipts.mail': '寄電子收據',
  'receipts.paper_sent': '標記紙本收據已寄出',
  'transactions.export': '匯出收支',
  'transactions.post': '收支入帳',
  'transactions.publish': '收支公告',
  'products.export': '匯出商品',
  'products.publish': '商品上架',
  'products.unpublish': '商品下架',
  'products.archive': '商品封存',
}

/** Words of the bell, of bulk actions and of the pages of jobs. */
export const jobWords = {
  title: '背景工作',
  bell: '背景工作與通知',
  bell_unread: (unread: number) => `背景工作與通知，${count(unread)} 項還沒看`,
  open: '進行中',
  goes_on: '關掉瀏覽器也會繼續',
  ended: '已結束',
  read_all: '全部標為已讀',
  see_all: '看全部背景工作',
  nothing: '沒有背景工作',
  nothing_text: '批次操作和匯出會在這裡顯示進度和結果。',
  stop: '停止',
  stopped: '已停止，做完的部分會保留。',
  undo: '復原',
  undoing: '正在復原。',
  row_count: (title: string, rows: number) => `${title} ${count(rows)} 筆`,
  undo_of: (title: string) => `復原：${title}`,
  progress: (done: number, total: number) => `${count(done)} / ${count(total)}`,
  left: (seconds: number) => (seconds < 60 ? `約剩 ${seconds} 秒` : `約剩 ${Math.ceil(seconds / 60)} 分鐘`),
  rows_so_far: (done: number) => `已處理 ${count(done)} 筆`,
  waits: '等待開始',
  all_done: (rows: number) => `${count(rows)} 筆全部完成`,
  some_done: (done: number, refused: number) => `完成 ${count(done)} 筆，${count(refused)} 筆沒有成功`,
  stopped_at: (done: number) => `已停止，完成 ${count(done)} 筆`,
  failed: '沒有完成，請再試一次',
  see_refused: '看原因',
  state: { waiting: '等待中', running: '進行中', done: '完成', cancelled: '已停止', failed: '失敗' } satisfies Record<
    z.output<typeof StaffJobState>,
    string
  >,
  row_state: { waiting: '等待中', done: '完成', refused: '沒有成功', changed: '已被修改' } satisfies Record<
    JobRow['state'],
    string
  >,
  column: {
    name: '工作',
    starter: '啟動者',
    state: '狀態',
    progress: '進度',
    refused: '沒有成功',
    created: '啟動時間',
    row: '資料',
    result: '結果',
    reason: '原因',
  },
  filter: { state: '狀態', mine: '啟動者', only_mine: '我啟動的', result: '結果', failed: '沒有成功的' },
  search_rows: '資料名稱',
  rows: '逐筆結果',
  no_rows: '沒有逐筆結果',
  no_rows_text: '結果會保留七天。',
  kept_until: '結果保留到',
  started: '啟動時間',
  finished: '結束時間',
  undoes: '復原的工作',
  none: '還沒有背景工作',
  export: '匯出',
  exporting: '準備匯出……',
  as_csv: 'CSV（不限筆數）',
  as_xlsx: 'Excel（最多 20,000 筆）',
  export_begun: '正在匯出，完成後從右上角的鈴鐺下載。',
  download: '下載',
  ask: {
    counting: '正在計算筆數……',
    all: (rows: number) => `共 ${count(rows)} 筆，全部可以執行。`,
    some: (possible: number, total: number) => `共 ${count(total)} 筆，可以執行 ${count(possible)} 筆。`,
    none: '選取的資料都不能執行這個操作。',
    refused: (rows: number, reason: string) => `${count(rows)} 筆不能執行：${reason}`,
    names: (names: readonly string[], rows: number) => `${names.join('、')}${rows > names.length ? '等' : ''}`,
    goes_on: '會在背景執行，可以離開這一頁，進度在右上角的鈴鐺。',
    confirm: (action: string, rows: number) => `${action} ${count(rows)} 筆`,
    begun: '已開始執行，進度在右上角的鈴鐺。',
  },
} as const
