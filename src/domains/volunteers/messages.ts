import { proseDate } from '#platform/contract/time.ts'
import type { genders, Skill, Slot, VolunteerStatus, vehicles, Weekday } from './rules.ts'

export const statusWords: Record<VolunteerStatus, string> = {
  submitted: '已申請',
  interview: '面談',
  approved: '已錄取',
  trained: '已訓練',
  active: '服務中',
  paused: '暫停',
  ended: '離隊',
  rejected: '未錄取',
}

export const skillWords: Record<Skill, string> = {
  care: '照護與遛狗',
  adoption_events: '送養活動',
  tnr: 'TNR 誘捕',
  transport: '運輸',
  photography: '攝影',
  design: '美編',
  office: '行政與客服',
  translation: '翻譯',
  veterinary: '獸醫專業',
}

export const genderWords = { female: '女', male: '男', other: '其他' } as const satisfies Record<
  (typeof genders)[number],
  string
>

export const vehicleWords = { none: '沒有', scooter: '機車', car: '汽車' } as const satisfies Record<
  (typeof vehicles)[number],
  string
>

const weekdayWords = {
  mon: '一',
  tue: '二',
  wed: '三',
  thu: '四',
  fri: '五',
  sat: '六',
  sun: '日',
} satisfies Record<Weekday, string>
const slotWords = { morning: '上午', afternoon: '下午', evening: '晚上' } satisfies Record<Slot, string>

/** Words of the week of a volunteer. */
export const weekWords = {
  week: '每週可服務時段',
  weekday: weekdayWords,
  slot: slotWords,
  field: (day: Weekday, slot: Slot) => `週${weekdayWords[day]}${slotWords[slot]}`,
  chosen: (count: number) => (count > 0 ? `已選 ${count} 個時段。之後隨時可以改。` : '還沒選時段也可以先送出。'),
} as const

export const hourStateWords = { waiting: '待核可', approved: '已核可', rejected: '未核可' } as const

/** A time of service as people say it: 2 小時 30 分. */
export const durationWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} 小時` : '', rest > 0 ? `${rest} 分` : ''].filter(Boolean).join(' ') || '0 小時'
}

export const volunteerWords = {
  subject: '志工登記',
  name: '姓名',
  address: '地址',
  emergency: '緊急聯絡人',
  city: '請選擇縣市。',
  noSkill: '請至少選一項想做的事。',
  consent: '要同意使用資料，才能送出登記。',
  tooYoung: '年滿 15 歲才能登記為志工。',
  bornLater: '生日不能在今天以後。',
  guardianName: '未滿 18 歲，請填寫家長或監護人的姓名。',
  guardianPhone: '未滿 18 歲，請填寫家長或監護人的電話。',
  guardianFile: '未滿 18 歲，請上傳家長簽名的同意書。',
  identifier: '身分證字號或居留證號不對，請再檢查一次。',
  exists: '你已經登記過志工了。',
  state: '目前的狀態不能這麼做，請重新整理後再試。',
  notServing: '開始服務以後才能登錄時數。',
  begins: '開始時間的格式不對，例如 09:30。',
  servedLater: '日期不能在今天以後。',
  servedEarlier: '日期不能早於完成訓練的那一天。',
  dayTooLong: '同一天的時數加起來不能超過 16 小時。',
  hoursTwice: '同一天已經記過一樣的時數。真的服務了兩次的話，請在說明寫下時段，再送一次。',
  hoursState: '這筆時數已經處理過了，請重新整理。',
  noHours: '這一年還沒有核可的時數，核可後就能下載證明。',
  reasonMissing: '請寫下原因，志工會看到。',
  trainingMissing: '請填寫完成訓練的日期。',
  trainingLater: '完成訓練的日期不能在今天以後。',
  notInsured: '開始服務前要投保，請填寫保險到期日，而且不能早於今天。',
  cardTaken: '這個志工證號已經有人使用了。',
  reason: '原因',
  insuranceEnded: '你的志工保險已經到期，請先和我們聯絡，續保後就能恢復服務。',
  registeredAlready: '這個人已經登記過志工，請先在清單查一查。',
  memberTaken: '這位會員已經登記過志工了。',
  noMember: '找不到這個會員帳號，或信箱還沒有驗證。沒有帳號可以留空。',
  memberStays: '會員帳號連結以後不能更換。',
  consentLater: '同意書的日期不能在今天以後。',
  roster: '志工名冊',
  hours_title: '志工時數',
  this_year_hours: '今年時數',
  all_hours: '累積時數',
  hoursLabel: (day: string) => `志工時數 ${day}`,
} as const

/** Words around what somebody without an account is told by mail. */
export const toldWords = { greeting: (name: string) => `${name} 你好：` } as const

/** What volunteers are told when staff took a step. */
export const volunteerNotices: Record<
  Exclude<VolunteerStatus, 'submitted'>,
  (reason: string | null) => { subject: string; text: string }
> = {
  interview: () => ({
    subject: '志工登記：想約你聊聊',
    text: '我們看過你的登記了，會用電話或電子信箱和你約面談時間。',
  }),
  approved: () => ({ subject: '歡迎加入志工', text: '面談通過了，接下來是 6 小時的訓練，完成後就能開始服務。' }),
  trained: () => ({ subject: '志工訓練完成', text: '訓練紀錄已登記，我們會為你投保並製作志工證。' }),
  active: () => ({ subject: '可以開始服務了', text: '你現在是服務中的志工，每次服務後請到會員專區登錄時數。' }),
  paused: (reason) => ({
    subject: '志工服務已暫停',
    text: reason ?? '你的志工服務已暫停，想回來時可以在會員專區恢復。',
  }),
  ended: (reason) => ({ subject: '志工服務已結束', text: reason ?? '謝謝你一路的陪伴，已核可的時數仍可下載證明。' }),
  rejected: (reason) => ({ subject: '志工登記的結果', text: reason ?? '這次沒有合適的服務項目，謝謝你的心意。' }),
}

export const hourNotices = {
  approved: (day: string, minutes: number) => ({
    subject: '志工時數已核可',
    text: `${proseDate(day)} 的 ${durationWords(minutes)} 已核可，會出現在時數證明上。`,
  }),
  rejected: (day: string, reason: string) => ({
    subject: '志工時數未核可',
    text: `${proseDate(day)} 的時數沒有核可：${reason}`,
  }),
  reopened: (day: string, minutes: number) => ({
    subject: '志工時數重新審核',
    text: `${proseDate(day)} 的 ${durationWords(minutes)} 改回待核可，我們會再看一次。`,
  }),
} as const
