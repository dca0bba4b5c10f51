/** Words of the back office of offers. */
export const offerDeskWords = {
  create: '新增優惠',
  search: '名稱、優惠碼',
  empty: '還沒有優惠活動',
  empty_text: '新增折扣、免運、優惠碼或任選組合，並先用試算購物車看結果。',
  kind: { code: '優惠碼', automatic: '自動套用', bundle: '任選組合' },
  action: {
    percent_off: '打折',
    amount_off: '折金額',
    free_shipping: '免運費',
    nth_item_percent: '第幾件打折',
    bundle_price: '任選幾件一個價',
    bundle_percent: '任選幾件打折',
  },
  scope: { line: '適用的商品上', order: '整張訂單' },
  targets: { all: '全部商品', products: '指定商品', categories: '指定分類', brands: '指定品牌' },
  customer_scope: { all: '所有人', member: '會員', new_customer: '第一次購買的人' },
  state: '狀態',
  states: { draft: '草稿', planned: '未開始', active: '進行中', paused: '暫停', ended: '已結束' },
  status: { draft: '草稿', active: '開放', paused: '暫停' },
  rule: '規則',
  period: '期間',
  used: '使用',
  used_of: (used: string, limit: string | null) => (limit === null ? used : `${used}／${limit}`),
  discount: '折抵總額',
  sales: '帶來銷售',
  results: '成效',
  uses: (count: string) => `${count} 次`,
  section: {
    rule: '規則',
    goods: '適用商品與條件',
    schedule: '期間、次數與預算',
    shown: '名稱與說明',
  },
  sentence_hint: '這個優惠的意思',
  percent_hint: '折掉的百分比：打 85 折填 15，打 9 折填 10，免費填 100。',
  max_hint: '不填就不設上限。',
  code_hint: '4 到 20 個英文字母、數字或 -，大小寫都可以。',
  min_hint: '只算適用的商品，用折扣前的價格。',
  limit_hint: '不填就不限。用完自動停止，同時下單也不會超過。',
  budget_hint: '所有訂單合計最多折多少，不填就不限。剩下的額度不夠整筆折扣時就不折；取消、逾期的訂單會把額度還回來。',
  no_budget: '預算不限',
  budget_used: (percent: number) => `預算用了 ${percent}%`,
  given_of: (given: string, budget: string) => `${given}／${budget}`,
  left: '剩下額度',
  repeat_hint: '第 2 組、第 3 組也照算。',
  combine_hint: '不能併用的優惠，購物車會選最省的一種。',
  priority_hint: '同一類優惠裡，數字小的先算。',
  methods_hint: '都不勾就是不限。',
  note_hint: '訪客看不到。',
  status_hint: '草稿與暫停都不會套用；時間到了開放的活動自動開始與結束。',
  saved: '已儲存，購物車馬上更新。',
  activate: '開放',
  pause: '暫停',
  sentence: (of: {
    who: string
    goods: string
    rule: string
    most: string | null
    budget: string | null
    repeatable: boolean
    combinable: boolean
  }) =>
    `${of.who}買${of.goods}，${of.rule}${of.most === null ? '' : `，最多折 ${of.most}`}；${of.repeatable ? '可重複' : '每筆訂單一次'}，${of.combinable ? '可和其他優惠併用' : '不和其他優惠併用'}${of.budget === null ? '' : `；總共最多折 ${of.budget}，折完為止`}。`,
} as const

/** Words of the cart that a rule is tried on. */
export const tryWords = {
  title: '試算購物車',
  unsaved: '用還沒存的規則',
  add: '加商品',
  remove: (name: string) => `移除 ${name}`,
  counts: '符合',
  outside: '不在範圍',
  line: (total: string, discount: string) => `${total}（折 ${discount}）`,
  buyer: '以誰試算',
  buyers: [
    { value: 'guest', label: '訪客' },
    { value: 'member', label: '會員' },
    { value: 'new_customer', label: '第一次購買' },
  ],
  items_total: '商品小計',
  this_offer: '這個活動',
  shipping: '運費',
  grand_total: '應付',
  works: '這個活動套用成功。試算用結帳的算法，不會產生訂單。',
} as const

/** Why something that staff send is refused. */
export const offerRefusals = {
  code_missing: '請填寫優惠碼，4 到 20 個英文字母、數字或 -。',
  code_exists: '這個優惠碼已經有活動在用了。',
  no_code: '只有「優惠碼」才填優惠碼。',
  percent: '請填寫折掉的百分比，1 到 100。',
  amount: '請填寫折抵金額。',
  bundle_qty: '請填寫任選幾件，2 到 20。',
  bundle_price: '請填寫組合價。',
  nth: '請填寫第幾件，2 到 5。',
  bundle_kind: '任選組合請選「任選幾件一個價」或「任選幾件打折」。',
  no_bundle: '這種優惠內容要選「任選組合」。',
  targets: '請至少選一項適用的商品、分類或品牌。',
  ends: '結束時間要晚於開始時間。',
  no_target: '找不到其中一項商品、分類或品牌。',
  no_method: '找不到其中一種付款或運送方式。',
  over_limit: '已經用掉的次數比這個數字多。',
  over_budget: '已經折掉的金額比這個數字多。',
  too_long: '最多 500 個字。',
  not_draft: '已經有人用過，不能改回草稿，請改成暫停。',
} as const
