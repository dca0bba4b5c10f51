import { proseDate, shortTime } from '#platform/contract/time.ts'
import { durationWords } from '../messages.ts'
import type { CheckInRefusal } from './rules.ts'

/** Why somebody cannot check in, and what to do then. */
export const checkInWords = {
  not_registered: '你還沒有登記志工，不能簽到。請先登記，或問現場的工作人員。',
  not_serving: '你目前不是服務中的志工，不能簽到。暫停中的話，請先恢復服務；還在訓練的話，開始服務後就能簽到。',
  uninsured: '你的志工保險已經到期，續保前不能服務。請問現場的工作人員。',
  early: '還沒到簽到的時間，開始前兩小時起可以簽到。',
  closed: '這個場次已經停止簽到，請問現場的工作人員。',
  over: '這個場次已經結束，不能再簽到。服務過的時數可以自己登錄。',
  elsewhere: '你還在另一個場次簽到中。請先在那裡簽退，或請工作人員幫你簽退。',
  logged: '這段時間你已經登錄過時數，不用再簽到。',
} as const satisfies Record<CheckInRefusal, string>

/** The same for whoever checks somebody in at the desk. */
export const deskRefusals = {
  not_registered: '找不到這位志工，請重新選擇。',
  not_serving: '這位志工目前不是服務中，不能簽到。',
  uninsured: '這位志工的保險已經到期，續保前不能服務。',
  early: '還沒到簽到的時間，開始前兩小時起可以簽到。',
  closed: '這個場次已經停止簽到，請先開放簽到。',
  over: '這個場次已經結束，請到志工的頁面登錄時數。',
  elsewhere: '這位志工還在另一個場次簽到中，請先在那裡簽退。',
  logged: '這段時間已經登錄過時數，不用再簽到。',
} as const satisfies Record<CheckInRefusal, string>

export const attendanceWords = {
  notIn: '你沒有在這個場次簽到，不用簽退。',
  ended: '這一筆已經簽退了，請重新整理。',
  visiting: '這段時間你已經簽到，簽退後就有紀錄，不用再登錄。',
  overlaps: '這段時間和另一筆時數重疊，同一段時間只能算一次。',
  unsure: '這筆沒有簽退，請先更正時間再核可。',
  later: '時間不能在現在以後。',
  endsBefore: '結束要在開始之後。',
  tooShort: '至少要 15 分鐘。',
  tooLong: '一筆最長 16 小時。',
  beforeIn: '簽退要在簽到之後。',
  checkedIn: (place: string) => `幫忙簽到：${place}`,
} as const

/** What a volunteer is told whom the clock checked out. */
export const forgottenNotice = (place: string, checked_in_at: string) => ({
  subject: '你沒有簽退',
  text: `你在 ${shortTime(checked_in_at)} 到「${place}」簽到，之後沒有簽退。我們先用場次的時間登錄，會請工作人員確認後再核可。`,
})

/** What a volunteer is told whose times staff corrected. */
export const correctedNotice = (day: string, minutes: number) => ({
  subject: '志工時數已更正',
  text: `${proseDate(day)} 的服務時間已更正為 ${durationWords(minutes)}，等待核可。`,
})
