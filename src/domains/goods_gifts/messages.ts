import type { SubjectWords } from '#registry/subject_words.ts'

/** Gifts in kind and their columns in words. */
export const goodsGiftSubject = {
  columns: {
    received_on: '收到日期',
    donor_name: '捐贈人',
    donor_phone: '捐贈人電話',
    purpose: '指定用途',
    campaign_id: '指定專案',
    public_name_mode: '公開姓名',
    publish_at: '公開時間',
    note: '內部備註',
    state: '狀態',
    withdrawn_reason: '撤回原因',
    withdrawn_at: '撤回時間',
    lines: '物資',
  },
} as const satisfies SubjectWords<'goods_gifts'>

export const goodsKindWords = {
  food: '飼料與食品',
  medicine: '藥品與醫材',
  supplies: '用品與耗材',
  equipment: '設備',
  other: '其他',
} as const

export const valueBasisWords = { invoice: '捐贈人憑證', estimate: '本會估價', market: '市價' } as const

export const goodsStateWords = { recorded: '已登記', withdrawn: '已撤回' } as const

/** One kind of goods: its fields. */
export const goodsLineWords = {
  kind: '種類',
  name: '品名',
  quantity: '數量',
  unit: '單位',
  value: '總價值',
  value_basis: '估價依據',
  valued_by: '估價人',
} as const

/** Why something is refused. */
export const goodsGiftRefusals = {
  frozen: '這筆物資開過收據或已經撤回，內容不能再改。要更正請作廢收據、撤回這筆，再重新登記。',
  receipt_first: '這筆物資的收據還有效，請先作廢收據再撤回。',
  receipt_exists: '這筆物資已經開立收據了。',
  withdrawn: '這筆物資已經撤回。',
  no_lines: '請至少登記一項物資。',
  too_many_lines: '一次最多登記 30 項。',
  future: '收到日期不能晚於今天。',
  basis_missing: '填了價值，請選擇估價依據。',
  valuer_missing: '填了價值，請填寫估價人。',
  value_missing: '填了估價依據或估價人，請填寫總價值。',
  identifier: '身分證字號或統一編號不正確。',
  campaign: {
    none: '找不到這個專案。',
    draft: '這個專案還沒公開，不能指定。',
    closed: '這個專案已經結案，不能再登記它的物資。',
    outside_permit: '收到日期不在這個專案的勸募許可期間內。',
  },
} as const

/** Words on the receipt of a gift in kind. */
export const goodsGiftReceiptWords = { any_purpose: '不指定用途' } as const

/** Words of the back office. */
export const goodsGiftWords = {
  title: '物資捐贈',
  create: '登記物資捐贈',
  search: '捐贈人、品名、用途',
  empty: '還沒有物資捐贈',
  empty_text: '有人送來飼料、藥品或用品時，把品名、數量和單位登記在這裡，就能開立物資捐贈收據。',
  not_money:
    '物資不是款項：不會有付款、退款或銀行明細，也不會算進專案募得金額、收支金額和申報檔。登記後會公告在網站「收支公告」的「物資捐贈」，所以請問捐贈人要怎麼顯示姓名。',
  view: { all: '全部', open: '還沒開收據', withdrawn: '已撤回' },
  column: {
    day: '收到日期',
    donor: '捐贈人',
    goods: '物資',
    value: '價值',
    receipt: '收據',
    state: '狀態',
    kind: '種類',
    purpose: '指定用途',
    value_basis: '估價依據',
    valued_by: '估價人',
    quantity: '數量',
    unit: '單位',
    proved: '憑證金額',
    campaign: '指定專案',
    public_name: '公開姓名',
  },
  filter: { state: '狀態', kind: '種類', receipted: '收據', receipt: { 1: '已開收據', 0: '沒有收據' } },
  section: { gift: '捐贈資料', lines: '物資', receipts: '收據', facts: '捐贈資料', blocked: '為什麼不能更改' },
  line_of: (index: number) => `第 ${index} 項`,
  add: '再加一項',
  remove: (index: number) => `移除第 ${index} 項`,
  hint: {
    purpose: '例如「園區犬貓食用」；會公開，也印在收據上，請不要寫個人資料。',
    unit: '例如 包、箱、罐。',
    value: '這一項全部的價值；不知道就留白。',
    basis: '收據只載明有捐贈人憑證的金額；網站公告的價值會寫明是憑證還是估價。估價人不公開。',
    public_name: '沒有選就照網站設定。',
    campaign: '指定給勸募許可的專案時，收據會載明許可文號。',
    valuer: '誰提供或估算這個金額。',
  },
  choose: '沒有估價',
  by_settings: '照網站設定',
  no_campaign: '沒有指定專案',
  saved: '已儲存',
  made: '已登記',
  save: '儲存變更',
  unit_money: '元',
  action: { edit: '修改', receipt: '開立收據', name: '改公開姓名', withdraw: '撤回' },
  edit_title: '修改物資捐贈',
  receipt: {
    title: '開立物資捐贈收據',
    text: '收據載明品名、數量和單位；只有附捐贈人憑證的項目會載明金額。開立後內容不能再改。',
    name: '收據抬頭',
    identifier: '身分證字號或統一編號',
    identifier_hint: '要列報捐贈扣除時才需要，收據上會遮蔽部分號碼。',
    address: '地址',
    email: '電子信箱',
    email_hint: '填了就會寄出電子收據；沒有填就列印給捐贈人。',
    step: '開立收據',
    done: '收據已開立',
    none: '還沒有開立收據。',
    voided: '已作廢',
  },
  name: {
    title: '網站要怎麼顯示捐贈人的姓名？',
    text: '收據上的抬頭不會跟著改。',
    label: '公開姓名',
    step: '儲存',
    done: '已更改公開姓名',
  },
  published_as: (name: string, day: string) => `${name}（${day}起公開）`,
  withdraw: {
    title: '要撤回這筆物資捐贈嗎？',
    text: '登記錯誤或物資退還時撤回。紀錄會留著，但不再計入物資報表、網站也不再顯示，不能復原。',
    reason: '撤回原因',
    step: '撤回',
    done: '已撤回',
  },
  withdrawn: (reason: string) => `這筆已經撤回：${reason}`,
  no_value: '—',
  recorded_by: '登記的人',
  valued: (basis: string, by: string) => `${basis}，${by}`,
} as const
