import type { SubjectWords } from '#registry/subject_words.ts'

/** Counts of donation boxes and their columns in words. */
export const boxCountSubject = {
  columns: {
    place: '捐款箱位置',
    emptied_on: '清點日期',
    campaign_id: '捐款用途',
    payment_method_id: '付款方式',
    note: '內部備註',
    state: '狀態',
    first_by: '第一位點收',
    second_by: '第二位點收',
    order_id: '入帳的訂單',
    cancelled_reason: '取消原因',
    cancelled_at: '取消時間',
    entries: '點收數量',
  },
} as const satisfies SubjectWords<'box_counts'>

export const boxStateWords = {
  waiting: '等第二人點收',
  differs: '兩人不一致',
  booked: '已入帳',
  cancelled: '已取消',
} as const

/** Why something is refused. */
export const boxCountRefusals = {
  booked: '這一箱已經入帳，不能再改。要更正請到它的訂單退款，再重新登記。',
  cancelled: '這一箱的點收已經取消。',
  other_person: '這一箱已經由另外兩位同事點收，請由他們重點，或取消後重新登記。',
  day_closed: '這一天的帳已經結了，不能再入帳。請先重開那一天，或取消這次點收。',
  not_taken: '這個專案現在不能收這筆捐款，請取消這次點收，改選其他用途重新登記。',
  exists: '這個捐款箱這一天已經登記過了。請到清單打開那一筆，由另一位同事點收。',
  future: '清點日期不能晚於今天。',
  closed: (day: string) => `${day} 以前的帳已經結了，請選之後的日期。`,
  no_method: '請選擇現金的付款方式。',
  pieces: '數量要是 0 到 9,999 的整數。',
  nothing: '請至少填一種面額的數量。',
  too_much: '總額不能超過 NT$10,000,000。',
} as const

/** What the order of a box says. */
export const boxOrderWords = {
  name: (place: string) => `捐款箱（${place}）`,
  note: (id: number, day: string) => `捐款箱點收 #${id}，${day} 清點，兩人點收一致。`,
  reference: (id: number) => `捐款箱點收 #${id}`,
} as const

/** Words of the back office. */
export const boxCountWords = {
  title: '捐款箱點收',
  create: '登記捐款箱',
  search: '位置、備註',
  empty: '還沒有點收過捐款箱',
  empty_text: '打開捐款箱之後，一個人先點、登記數量，再由另一位同事另外點一次。兩人一致才入帳。',
  view: { all: '全部', waiting: '等第二人', differs: '不一致', booked: '已入帳', cancelled: '已取消' },
  column: {
    day: '清點日期',
    place: '位置',
    campaign: '捐款用途',
    first: '第一位',
    second: '第二位',
    total: '金額',
    order: '訂單',
    state: '狀態',
  },
  filter: { state: '狀態' },
  section: { box: '捐款箱', counts: '點收數量', facts: '捐款箱', compare: '兩人點的數量', log: '點收經過' },
  hint: {
    box: '兩人點的數量一致，就會記成一筆匿名的現金捐款；收據開給捐款箱，不寄給任何人。',
    place: '例如「一樓櫃檯」。同一個捐款箱一天登記一次。',
    counts: '填每一種面額有幾張、幾枚；沒有的留白。',
    blind: '另一位同事點完以前，看不到你填的數量。',
  },
  note: '紙鈔',
  coin: '硬幣',
  denomination: (value: string) => `${value} 元`,
  sheets: '張',
  coins: '枚',
  total: '總額',
  choose: '請選擇',
  save: '送出第一次點收',
  made: '已登記，請另一位同事點收',
  hidden: '第一位同事已經點完。為了各點各的，你點完以前看不到數量。',
  own_hidden: '等另一位同事點收。對方點完以前看不到你填的數量。',
  differs: (count: string) => `兩人有 ${count} 種面額不一樣。請各自重點，一致才會入帳。`,
  booked: '兩人點收一致，已經入帳。要更正請到訂單退款，再重新登記。',
  cancelled: (reason: string) => `已經取消：${reason}`,
  difference: '比對',
  differs_here: '不同',
  same: '相同',
  denomination_head: '面額',
  first_of: (name: string) => `第一位 ${name}`,
  second_of: (name: string) => `第二位 ${name}`,
  step: {
    second: '我來點第二次',
    again: '重新點收',
    send: '送出點收',
    text: '請自己從頭點一次，不要參考別人的數量。',
    again_text: '請把錢從頭再點一次，填完整的數量。',
    done: '已送出點收',
  },
  cancel: {
    step: '取消點收',
    title: '要取消這次點收嗎？',
    text: '取消後不會入帳，也不能復原。同一個捐款箱同一天可以重新登記。',
    reason: '取消原因',
    done: '已取消',
  },
  side: { first: '第一位', second: '第二位' },
} as const
