import { proseDate, shortTime } from '#platform/contract/time.ts'

export const memberReturnWords = {
  title: '退貨',
  window: (day: string) => `商品送達後 7 天內可以退貨，這張訂單到 ${proseDate(day)}為止。`,
  ask: '申請退貨',
  dialog: (order_no: string) => `訂單 ${order_no} 要退哪些商品？`,
  note_money: '款項會退回原付款方式。捐款不是買賣，不在退貨範圍。',
  pieces: (name: string) => `${name}的件數`,
  left: (count: number) => `可退 ${count} 件`,
  nothing_left: '已經全部退回',
  why: '退貨原因',
  note: '說明',
  note_hint: '商品有瑕疵或寄錯時，請寫下狀況。',
  send: '送出申請',
  sent: '退貨申請已送出',
  line: (name: string, variant: string, quantity: number) =>
    `${[name, variant].filter(Boolean).join('・')}・${quantity} 件`,
  asked: (at: string) => `${shortTime(at)} 申請`,
  rejected: (reason: string) => `原因：${reason}`,
  how: '請把商品、配件和包裝一起寄回「聯絡我們」頁上的地址，包裹上寫明訂單編號。收到後 15 天內退款。',
  contact: '聯絡我們',
} as const
