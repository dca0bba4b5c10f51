import { importSubject } from '../../column_messages.ts'

const { columns: c } = importSubject

/** Words of the screens on which staff bring in the government's listings. */
export const importDeskWords = {
  not_waiting: '這份檔案不是待匯入的狀態，可能同事已經匯入了。',
  outdated: '這份檔案上傳之後已經有更新的匯入，或已超過一天。請重新下載最新的檔案再上傳。',
  dropped: '可用的資料比上次少了超過 10%，要先勾選「筆數變少也要匯入」才能匯入。',

  upload: '上傳開放資料',
  choose: '選擇開放資料檔案',
  sending: '讀取中…',
  lead: '到政府資料開放平臺下載「動物認領養」（JSON、CSV 或 Excel）後上傳。系統先試讀，確認後才寫入刊登。',
  empty: '還沒有匯入過',
  empty_text: '上傳一份「動物認領養」檔案，先看會新增、變更和下架哪些刊登。',
  column: {
    origin: c.origin,
    by: c.user_id,
    status: c.status,
    fresh: '新增',
    changed: '變更',
    gone: '下架',
    refused: '退回',
    created: '時間',
  },
  status: { tried: '待匯入', applied: '已匯入', refused: '未寫入', failed: '失敗' },
  started_by: { staff: '同事', job: '每日排程', cli: '主機指令' },
  view: { all: '全部', tried: '待匯入', applied: '已匯入', refused: '未寫入', failed: '失敗' },
  run_of: (origin: string) => `開放資料：${origin}`,

  count: {
    fresh: '新增',
    changed: '變更',
    same: '沒變',
    gone: '不再出現（下架）',
    refused: '退回',
    skipped: '略過（不是貓狗）',
  },
  rows: (count: number) => `${count.toLocaleString('en')} 筆`,
  about: (by: string, rows: number) => `${by}上傳，共 ${rows.toLocaleString('en')} 筆。`,
  about_run: (by: string, rows: number) => `${by}，共 ${rows.toLocaleString('en')} 筆。`,
  only_tried: '目前只是試讀，還沒有寫入任何刊登。',
  nothing_new: '內容和目前的刊登完全一樣，不需要匯入。',
  is_drop: (now: number, before: number) =>
    `這份檔案只有 ${now.toLocaleString('en')} 筆可用資料，比上次的 ${before.toLocaleString('en')} 筆少了超過 10%，來源可能不完整。請先確認檔案是不是完整下載。`,
  allow_drop: '筆數變少也要匯入，不再出現的刊登會下架',
  apply: '匯入',
  apply_text: '寫入後，網站馬上看得到新的刊登；來源裡不再出現的會下架。',
  applied: '已匯入',
  reason: '原因',
  problems: '退回的列',
  no_problems: '每一列都讀得懂。',
  first_problems: (shown: number, all: number) => `這裡列出前 ${shown} 筆，全部 ${all} 筆請下載。`,
  download: '下載退回的列',
  problem: { row: '第幾筆', animal_id: 'animal_id', problem: '原因' },
  row_no: (row: number) => `第 ${row} 筆`,
  file: (id: number) => `開放資料退回的列_${id}`,
  sheet: '退回的列',
} as const
