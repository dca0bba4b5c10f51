import { proseDate, shortTime } from '#platform/contract/time.ts'

/** Words of returns as customers read them. */
export const returnWords = {
  title: '退貨',
  window: (day: string) => `商品送達後 7 天內可以退貨，這張訂單到 ${proseDate(day)}為止。`,
  ask: '申請退貨',
  dialog: (order_no: string) => `訂單 ${order_no} 要退哪些商品？`,
  note_money: '款項會退回原付款方式。捐款不是買賣，不在退貨範圍。',
  no_gifts: '捐款不是買賣，不在退貨範圍。',
  photos: '照片',
  photos_hint: '商品有瑕疵或寄錯時，請拍下狀況。只有工作人員看得到。',
  photo_count: (count: number) => `附 ${count} 張照片`,
  account: '收退款的帳戶',
  account_why: '這張訂單的款項不能退回原付款方式，會轉帳到你填的帳戶。帳號會加密保存，退款完成後只留末五碼。',
  bank_code: '銀行代碼',
  bank_hint: '3 碼，例如郵局是 700。',
  account_no: '帳號',
  holder: '戶名',
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
  how: (hasAddress: boolean) =>
    `請把商品、配件和包裝一起寄回${hasAddress ? '下面的地址' : '「聯絡我們」頁上的地址'}，包裹上寫明訂單編號。收到後 15 天內退款。`,
  receiver: (name: string) => `${name}　退貨組收`,
  contact: '聯絡我們',
} as const
