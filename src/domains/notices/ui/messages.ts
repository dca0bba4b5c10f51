import { relativeTime } from '#platform/contract/time.ts'

/** Words of the bell and of the page behind it. */
export const noticeWords = {
  title: '通知',
  bell: (unread: number) => (unread > 0 ? `通知，${unread} 則未讀` : '通知'),
  all_read: '全部標為已讀',
  see_all: '看全部通知',
  none: '目前沒有通知',
  none_text: '訂單、收據和申請有進度時，會在這裡告訴你。',
  failed: '通知沒有載入，請再試一次。',
  unread: '（未讀）',
  when: (at: string) => relativeTime(at, new Date()),
  lead: '訂單、收據、申請和認養的每一步進度。',
  choices: '信件通知',
  choices_text: '鈴鐺一定會有；要不要也寄信，由你決定。和金流、帳號安全有關的信一定會寄。',
  always: '一定會寄',
  mail_of: (label: string) => `「${label}」也寄信通知`,
  saved: '已儲存',
  more: '載入更多',
} as const
