import { clockTime, nearDate, shortTime, taipeiDay } from '#platform/contract/time.ts'
import { durationWords } from '../../messages.ts'

/** The words of the page behind a code that hangs on the spot. */
export const title = '志工簽到'
export const when = (starts_at: string, ends_at: string) =>
  `${nearDate(taipeiDay(starts_at))} ${clockTime(starts_at)}–${taipeiDay(ends_at) === taipeiDay(starts_at) ? clockTime(ends_at) : shortTime(ends_at)}`
export const check_in = '簽到'
export const check_in_again = '再次簽到'
export const check_out = '簽退'
export const since = '簽到時間'
export const clock = clockTime
export const stay = '離開前再掃一次現場的條碼，按「簽退」。'
export const was = (from: string, to: string) => `${clockTime(from)} 簽到，${clockTime(to)} 簽退。`
export const draft = (minutes: number) => `${durationWords(minutes)}已經送出，等待核可，不用另外登錄。`
export const no_draft = '這次沒有產生時數：不到 15 分鐘，或同一段時間已經登錄過。'
export const see_hours = '看我的時數'
export const register = '前往登記志工'
export const see_standing = '看我的志工登記'
export const unknown = '條碼不能用'
export const unknown_text = '可能不完整，或場次已經改期。請再掃一次現場的條碼，或問工作人員。'
export const lost = '沒有連上網路，還沒有記錄。請再按一次。'
