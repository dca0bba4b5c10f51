/** Words of notices to staff, and of asking for a permission. */
export const bellWords = {
  title: '通知',
  read_all: '通知標為已讀',
  asks: (name: string, permission: string) => `${name}申請權限「${permission}」`,
  gives: (name: string, order_no: string) => `${name}把訂單 ${order_no} 的待辦指派給你`,
  leaves: (name: string, noun: string, label: string) => `${name}把${noun}「${label}」交給你`,
  did: (name: string, what: string) => `${name}：${what}`,
  found: (what: string) => `夜間核對｜${what}`,
  backup: (what: string) => `備份｜${what}`,
  mailbox: (what: string) => `聯絡信件｜${what}`,
  account: (by: string, name: string, what: string) => `${by}｜${name}：${what}`,
  not_granted: (no: string) => `申請 ${no} 沒有核准`,
  ask: '申請權限',
  asked: '已通知可以調整權限的管理員。',
  asked_before: '今天已經通知過管理員，請等候處理。',
} as const
