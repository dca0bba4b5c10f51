import { proseDate, tableDate } from '#platform/contract/time.ts'
import { durationWords } from '../messages.ts'
import type { Skill, VolunteerStatus } from '../rules.ts'

/** The words of the volunteer pages in the member area. */
export const title = '志工登記'
export const become = '成為志工'
export const lead = '填完約 5 分鐘。我們會在 7 天內約你聊聊，新手都有人帶。'
export const tabs_label = '志工頁面'
export const tabs = { registration: '登記資料', hours: '服務時數' } as const
export const steps = ['登記', '面談', '訓練 6 小時', '開始服務'] as const
export const what = '你想做什麼'
export const many = '可複選'
export const skill_text = {
  care: '園區，每次 2–3 小時',
  adoption_events: '假日市集與茶會',
  tnr: '清晨或夜間，需訓練',
  transport: '接送毛孩與物資',
  photography: '讓牠們被看見',
  design: '海報與社群圖片',
  office: '在家也能做',
  translation: '國外認養人的信件',
  veterinary: '義診與手術支援，需執照',
} satisfies Record<Skill, string>
export const when = '什麼時候有空'
export const vehicle = '交通工具'
export const city = '可以服務的縣市'
export const choose = '請選擇'
export const about = '關於你'
export const name = '姓名'
export const gender = '性別'
export const no_answer = '不填'
export const phone = '電話'
export const email = '電子信箱'
export const email_form = '電子信箱的格式不對，例如 name@example.com。'
export const birth_on = '生日'
export const birth_hint = '年滿 15 歲可以登記，未滿 18 歲需要家長同意書'
export const identifier = '身分證字號或居留證號'
export const identifier_hint = '申請志願服務紀錄冊才需要'
export const identifier_kept = (last4: string) => `已登記，末四碼 ${last4}。要更換才需要填。`
export const emergency_name = '緊急聯絡人'
export const emergency_phone = '緊急聯絡人電話'
export const experience = '照顧過動物嗎'
export const motivation = '為什麼想當志工'
export const guardian = '家長或監護人'
export const guardian_text =
  '未滿 18 歲的志工，請家長或監護人簽同意書（可以在下面下載列印），拍照或掃描後上傳。只有我們的志工負責人看得到。'
export const consent_form = '下載同意書（PDF，一頁）'
export const guardian_name = '家長或監護人姓名'
export const guardian_phone = '家長或監護人電話'
export const paper = '家長簽名的同意書'
export const consent = '我同意協會為志工媒合與保險使用以上資料'
export const send = '送出登記'
export const sent = '登記已送出，我們會在 7 天內和你聯絡。'
export const save = '儲存變更'
export const saved = '已儲存。'
export const required = (label: string) => `請填寫${label}。`
export const standing = '目前狀態'
export const status_text = {
  submitted: '我們收到你的登記了，會在 7 天內約你聊聊。',
  interview: '正在約面談時間，請留意電話和電子信箱。',
  approved: '面談通過了。完成 6 小時訓練後就能開始服務。',
  trained: '訓練完成，正在為你投保和製作志工證。',
  active: '謝謝你。每次服務後，記得登錄時數。',
  paused: '你正在休息。想回來時，按「恢復服務」。',
  ended: '你的志工服務已結束，已核可的時數仍可下載證明。想回來隨時可以再登記。',
  rejected: '這次沒有合適的服務項目。之後可以再登記。',
} satisfies Record<VolunteerStatus, string>
export const reason = (text: string) => `說明：${text}`
export const submitted_on = (day: string) => `${proseDate(day)} 登記`
export const facts = {
  card_no: '志工證號',
  record_book_no: '紀錄冊號',
  training_done_on: '完成訓練',
  insured_until: '保險到期',
} as const
export const day = proseDate
export const pause = '暫停服務'
export const paused = '已暫停，想回來時按「恢復服務」。'
export const resume = '恢復服務'
export const resumed = '歡迎回來。'
export const withdraw = '撤回登記'
export const end = '結束服務'
export const end_title = '要結束志工服務嗎？'
export const withdraw_title = '要撤回志工登記嗎？'
export const end_text = '已核可的時數會保留，之後還可以再登記。'
export const ended = '已結束。'
export const reload = '重新整理'
export const hours_title = '志工時數'
export const hours_lead = '時數經負責人核可後才計入，交通時間不算。'
export const card = (no: string, status: string) => `志工證 ${no}・${status}`
export const download = '下載時數證明'
export const downloading = '製作中'
export const download_failed = '證明沒有下載成功，請再試一次。'
export const this_year = '今年時數'
export const total = '累積時數'
export const times = '出勤'
export const waiting = (hours: string) => `另有 ${hours} 小時待核可`
export const next_thanks = '下一張感謝狀'
export const unit_later = '小時後'
export const thanks = '感謝狀'
export const thanks_text = '服務時數每滿 50 小時，協會致贈一張感謝狀。'
export const thanks_of = (hours: number) => `滿 ${hours} 小時`
export const unit_hours = '小時'
export const unit_times = '次'
export const hours = (minutes: number) => String(Math.round(minutes / 6) / 10)
export const log = '登錄時數'
export const date = '日期'
export const kind = '工作'
export const begin = '開始'
export const finish = '結束'
export const note = '內容'
export const note_hint = '例如：園區遛狗'
export const log_button = (minutes: number | null) => (minutes === null ? '登錄' : `登錄 ${durationWords(minutes)}`)
export const log_hint = '交通時間不計入；過了半夜的，算在開始的那一天。負責人核可後才會進入時數證明。'
export const logged = '已登錄，等待核可。'
export const time_order = '開始和結束不能是同一個時間。'
export const time_missing = '請填寫開始和結束時間。'
export const not_serving = '開始服務以後，就能在這裡登錄時數。'
export const records = '服務紀錄'
export const year = '年度'
export const year_of = (year: number) => `${year} 年`
export const columns = { served_on: '日期', note: '內容', kind: '類別', minutes: '時數', state: '狀態' } as const
export const table_day = tableDate
export const rejected_because = (reason: string) => `未核可：${reason}`
export const remove = '收回'
export const remove_of = (day: string) => `收回 ${tableDate(day)} 的時數`
export const removed = '已收回。'
export const none = '這一年還沒有服務紀錄'
export const none_text = '服務後登錄時數，負責人核可後會出現在證明上。'
export const more = '看更多'
export const go_register = '前往登記'
export const not_registered = '還沒有登記志工'
export const not_registered_text = '登記並開始服務後，就能在這裡登錄時數。'
