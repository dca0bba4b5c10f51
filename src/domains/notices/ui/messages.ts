import { relativeTime } from '#platform/contract/time.ts'

/** Words of the bell and of the page behind it. */
export const title = '通知'
export const bell = (unread: number) => (unread > 0 ? `通知，${unread} 則未讀` : '通知')
export const all_read = '全部標為已讀'
export const see_all = '看全部通知'
export const none = '目前沒有通知'
export const none_text = '訂單、收據和申請有進度時，會在這裡告訴你。'
export const failed = '通知沒有載入，請再試一次。'
export const unread = '（未讀）'
export const when = (at: string) => relativeTime(at, new Date())
export const lead = '訂單、收據、申請和認養的每一步進度。'
export const choices = '信件通知'
export const choices_text = '鈴鐺一定會有；要不要也寄信，由你決定。和金流、帳號安全有關的信一定會寄。'
export const always = '一定會寄'
export const mail_of = (label: string) => `「${label}」也寄信通知`
export const saved = '已儲存'
export const more = '載入更多'
