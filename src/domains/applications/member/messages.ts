import { formatMoney } from '#platform/contract/money.ts'
import { joinedParts } from '#platform/contract/sentences.ts'
import { type Day, daysBetween, nearDate, proseDate, shortTime, tableTime, taipeiDay } from '#platform/contract/time.ts'

const left = (day: Day, today: Day): string => {
  const days = daysBetween(today, day)
  return days > 0 ? `還有 ${days} 天` : '今天截止'
}

/** Words of the member's pages of applications. */
export const member_area = '會員專區'
export const create = '新增申請'
export const tabs = '申請狀態'
export const tab_words = { all: '全部', draft: '草稿', asked: '需補件', open: '進行中', done: '已結案' } as const
export const tab = (label: string, count: number | undefined) => (count === undefined ? label : `${label} ${count}`)
export const unnamed = { neuter: '還沒填動物', medical: '還沒填動物', food: '還沒填地點' } as const
export const and_more = (name: string, count: number) => `${name}等 ${count} 隻`
export const animals = (count: number) => `${count} 隻動物`
export const last_saved = (at: string) => `上次儲存 ${tableTime(at)}`
export const go_on = '繼續填寫'
export const go_on_of = (name: string) => `繼續填寫 ${name}`
export const to_answer = '前往補件'
export const asked_again = (application: string, name: string, asked: readonly string[]) =>
  `${application}「${name}」需要補件${asked.length > 0 ? `：${joinedParts(asked)}。` : '。'}`
export const to_voucher = '核准通知'
export const see = '查看'
export const see_of = (name: string) => `查看 ${name}`
export const see_all = '看全部申請'
export const none = '還沒有申請紀錄，第一次申請約需 5 分鐘'
export const none_of_state = '這個狀態下沒有申請'
export const none_text = '填寫時會自動儲存草稿，可以隨時離開，換一支手機也能接著填。'
export const statuses = {
  draft: '草稿',
  submitted: '已送出',
  reviewing: '審核中',
  need_more: '需補件',
  approved: '已核准',
  rejected: '已退回',
  in_progress: '執行中',
  reported: '已回報',
  verified: '已核銷',
  closed: '已結案',
  cancelled: '已取消',
  expired: '已過期',
} as const
export const steps = {
  neuter: ['已送出', '審核中', '核准', '手術完成', '已核銷'],
  medical: ['已送出', '審核中', '核准', '治療完成', '已核銷'],
  food: ['已送出', '審核中', '核准', '配送完成', '已結案'],
} as const
export const wait_review = '審核人員會在 3 個工作天內回覆，有進度會寄信通知你。'
export const answer_by = (day: Day) => `請在 ${nearDate(day)}前補件`
export const use_by = (day: Day, sum: number | null) =>
  `請於 ${nearDate(day)}前持核准通知到院，${sum === null ? '補助' : `補助 ${formatMoney(sum)} `}由協會直接撥付院所。`
export const food_approved = '已核准，配送日期會列在申請內容裡。'
export const was_reported = '院所已回報結果，協會核對後撥款。'
// beginning
export const begin_lead = '約需 5 分鐘，草稿會自動儲存。送出後 3 個工作天內回覆。'
export const begin_blank = '開始新的申請'
export const begin_blank_text = '從頭填寫，聯絡資料會先帶入會員資料。'
export const begin_copy = '複製上一件'
export const begin_copy_text = (no: string) => `帶入 ${no} 的聯絡資料和說明；動物和照片要重新填。`
export const begin_drafts = '還沒送出的草稿'
export const starting = '正在準備表單'
export const copied = '已複製成新的草稿'
// the form
export const form_steps = {
  neuter: ['申請人', '動物與院所', '確認送出'],
  medical: ['申請人', '動物與病況', '確認送出'],
  food: ['申請人', '糧食需求', '確認送出'],
} as const
export const applicant = '申請人'
export const applicant_text = '審核人員會用這些資料聯絡你。'
export const these_animals = '這次要申請的動物'
export const animal_number = (number: number) => `第 ${number} 隻`
export const add_animal = '再加一隻'
export const remove_animal = '移除這隻'
export const remove_animal_of = (name: string) => `移除${name}`
export const remove_animal_title = (name: string) => `要移除「${name}」嗎？`
export const remove_animal_text = '這隻的資料和照片會一起移除。'
export const animals_left = (count: number, max: number) => `已填 ${count} 隻，一件最多 ${max} 隻`
export const saving_first = '正在準備照片欄位'
export const urgent_title = '請先帶牠去看獸醫，不要等審核'
export const urgent_text =
  '審核需要 3 個工作天，等不及。先送最近的動物醫院，收好診斷證明、估價單和收據，這份草稿會留著，看完診再補上送出。沒辦法自己送醫，請打 1959 動物保護專線通報。'
export const urgent_call = '撥打 1959 動物保護專線'
export const urgent_clinics = '找附近的合作院所'
export const urgent_contact = '打電話給我們'
export const wish = '希望的院所與日期'
export const wish_text = '可以不填，審核時會依名額安排。'
export const any_clinic = '由協會安排'
export const need = '糧食需求'
export const confirm = '送出前再看一次'
export const change = '修改'
export const change_of = (what: string) => `修改${what}`
export const consent = '我確認以上資料屬實，同意協會為了審核與安排服務使用這些資料，並配合院所的評估。'
export const consent_missing = '請勾選同意，才能送出申請。'
export const submit = '送出申請'
export const submitted = '已送出申請'
export const next = '下一步'
export const before = '上一步'
export const uploads_first = (count: number) => `還有 ${count} 個檔案上傳中，完成後就能送出`
export const saved = '已儲存草稿'
export const saved_at = (at: Date) => `草稿已於 ${shortTime(at).slice(6)} 儲存`
export const saving = '儲存中'
export const offline = '目前沒有網路，內容還在這一頁，連上後會自動儲存'
export const refused = '有欄位沒有儲存'
export const stale_title = '這份草稿在另一台裝置改過'
export const stale_text = '為了不蓋掉新的內容，這裡先停止儲存。'
export const stale_take = '載入最新版本'
export const stale_keep = '保留這裡的內容'
export const to_detail = '看這件申請'
export const gone = '找不到這件申請'
export const gone_text = '這件申請不在這個帳號裡，或草稿已經刪除。'
export const leave_draft = '先離開'
// one application
export const application = (no: string) => `申請 ${no}`
export const application_draft = '草稿'
export const sent_on = (names: string, at: string) => `${names}・送出於 ${proseDate(taipeiDay(at))}`
export const answer_title = (day: Day, today: Day, count: number) =>
  `請在 ${nearDate(day)}（${left(day, today)}）前補上 ${count} 項`
export const answer_text = (count: number) =>
  `只有這 ${count} 項需要改，其他資料都沒問題，已經鎖定。逾期會自動取消，可以重新申請。`
export const reviewer = (name: string | null, words: string) => `審核人員${name ? ` ${name}` : ''}：${words}`
export const asked_title = (number: number, label: string) => `${number}. ${label}`
export const asked_of = (animal: string, label: string) => `${animal}的${label}`
export const to_fill = '待補'
export const filled = '已填'
export const old_photo = '原本的照片'
export const old_photo_of = (number: number) => `原本上傳的照片 ${number}`
export const old_value = (value: string) => `原本填 ${value}`
export const old_empty = '原本沒有填'
export const examples: Readonly<Record<string, { src: string; text: string }>> = {
  photo_before: { src: '/illustrations/cat-orange.svg', text: '範例：光線充足、全身入鏡' },
  ear_before: { src: '/illustrations/ear-photo.svg', text: '範例：光線充足、耳尖清楚' },
}
export const example_alt = '照片範例'
export const others = '其他資料'
export const locked = '審核中不能修改'
export const note = '給審核人員的話'
export const missing = (count: number) => `還差 ${count} 項`
export const send_answer = '送出補件'
export const answered = '已送出補件，審核人員會再看一次'
export const withdraw = '取消申請'
export const throw_away = '刪除草稿'
export const withdraw_title = (no: string) => `要取消申請 ${no} 嗎？`
export const throw_away_title = '要刪除這份草稿嗎？'
export const withdraw_text = '取消後不能復原，之後可以重新申請。'
export const throw_away_text = '填好的內容和照片會一起刪除，不能復原。'
export const withdrawn = '已取消申請'
export const thrown_away = '已刪除草稿'
export const copy = '複製成新申請'
export const contents = '申請內容'
export const animal = '動物'
export const kinds = {
  cat: { male: '公貓', female: '母貓', unknown: '貓' },
  dog: { male: '公狗', female: '母狗', unknown: '狗' },
} as const
export const from = (parts: readonly string[]) => parts.join('，')
export const kilos = (grams: number) => `${grams / 1000} 公斤`
export const contact = '聯絡資料'
export const history = '紀錄'
export const deliveries = '配送'
export const payments = '補助付款'
export const payment = (payee: string | null, amount: string) => `${payee ?? '糧食採購'}・${amount}`
export const paid_on = (day: Day) => `${nearDate(day)}付款`
export const delivery = (food: string, kg: number) => `${food} ${kg} 公斤`
export const planned_on = (day: Day) => `預計 ${nearDate(day)}送達`
export const delivered_on = (day: Day, who: string | null) => `${nearDate(day)}已送達${who ? `，${who} 簽收` : ''}`
export const foods = { cat_dry: '貓乾糧', cat_wet: '貓罐頭', dog_dry: '狗乾糧', dog_wet: '狗罐頭' } as const
export const rejected = '這件申請沒有通過'
export const cancelled = '這件申請已經取消'
export const expired = '核准通知已經過期'
export const subsidy = '協會補助'
export const self_paid = '你要付'
export const clinic = '院所'
export const result = '結果'
export const results = {
  done: '手術完成',
  not_suitable: '不宜手術',
  already_neutered: '已絕育',
  pregnant_stopped: '懷孕中止',
  died: '死亡',
  no_show: '沒有到院',
} as const
export const outcomes = { recovered: '已康復', ongoing: '治療中', died: '死亡', stopped: '停止治療' } as const
export const requested = '申請金額'
export const approved = '核准金額'
export const by = (name: string) => `由 ${name}`
export const events = {
  created: '建立草稿',
  submitted: '已送出',
  reviewing: '開始審核',
  asked: '要求補件',
  answered: '已補件',
  first_approved: '初審通過',
  approved: '已核准',
  rejected: '未通過',
  in_progress: '開始執行',
  reported: '院所回報結果',
  verified: '已核銷',
  paid: '協會已付款',
  payment_reversed: '付款更正',
  closed: '已結案',
  cancelled: '已取消',
  expired: '已過期',
  voucher_extended: '核准通知延期',
  voucher_released: '讓出名額',
  clinic_changed: '更換院所',
} as const
export const short_time = (at: string) => `${nearDate(taipeiDay(at))} ${shortTime(at).slice(6)}`

/** Words of the voucher (核准通知). */
export const voucherWords = {
  of: (no: string, name: string) => `申請 ${no}・${name}`,
  print: '列印',
  save_picture: '存成圖片',
  calendar: '加入行事曆',
  calendar_name: (no: string, name: string) => `核准通知-${no}-${name}.ics`,
  picture_name: (no: string, name: string) => `核准通知-${no}-${name}.png`,
  no_picture: '這個瀏覽器無法存成圖片，請改用列印或截圖。',
  states: { usable: '可使用', used: '已使用', expired: '已過期', released: '已讓出' },
  subsidy: '協會補助',
  self_paid: '你要付',
  until: '使用期限',
  until_day: (day: Day) => `${proseDate(day)}前`,
  days_left: (days: number) => (days > 0 ? `（還有 ${days} 天）` : '（今天是最後一天）'),
  clinic: '院所',
  content: '內容',
  contents: { neuter: '絕育手術與術後照護，項目以院所說明為準', medical: '依核准的治療計畫', food: '' },
  qr: '核准通知 QR 碼',
  code: '通知代碼',
  copy: '複製代碼',
  code_short: '代碼',
  once: '只能使用一次，院所掃描後立即失效',
  hidden: {
    usable: '',
    used: '已經使用過，代碼不再顯示。',
    expired: '已經過期，代碼不再顯示。需要的話可以重新申請。',
    released: '名額已經讓給其他動物，代碼不再顯示。',
  },
  before: '手術前',
  before_medical: '到院前',
  tips: [
    { icon: 'phone', title: '先打電話約時間', text: '說「協會核准通知」和代碼' },
    { icon: 'clock-off', title: '前一晚 10 點後空腹', text: '幼貓縮短為 4 小時，請聽院所', only: 'neuter' },
    { icon: 'package', title: '用提籠帶牠去', text: '街貓請用誘捕籠，不要換籠' },
    { icon: 'id', title: '帶身分證件', text: '和手機裡的這一頁，看過一次之後沒有網路也打得開' },
  ],
  change_title: '來不及，或想換院所？',
  change_text: (days: number) => `期限前可以延一次，多 ${days} 天；換院所要等新院所有名額。`,
  extend: (days: number) => `延長 ${days} 天`,
  extend_title: (days: number) => `要把期限延長 ${days} 天嗎？`,
  extend_text: '只能延長一次。',
  extended: '已延長期限',
  move: '更換院所',
  move_title: '要換到哪一家院所？',
  move_city: '縣市',
  move_clinic: '院所',
  choose: '請選擇',
  move_confirm: '換到這一家',
  moved: '已更換院所',
  release: '不需要了，把名額讓出來',
  release_title: (name: string) => `要把${name}的名額讓出來嗎？`,
  release_text: '讓出後這張通知立即失效，不能復原。',
  release_confirm: '讓出名額',
  released: '已讓出名額，謝謝你',
  gone: '找不到這張核准通知',
  gone_text: '這件申請還沒有核准，或不在這個帳號裡。',
  back: '回到這件申請',
  no_name: '未命名',
  ears: { none: '沒有剪耳', left: '左耳已剪耳', right: '右耳已剪耳', unknown: '' },
  photo: (name: string) => `${name}的照片`,
} as const
export const more_fields = (labels: readonly string[], filled: number) =>
  `更多資料（選填）：${labels.slice(0, 3).join('、')}等 ${labels.length} 項${filled > 0 ? `，已填 ${filled} 項` : ''}`
