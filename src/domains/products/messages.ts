/** Words of the shop's public pages. */
export const list_heading = '商品'
export const banners = '好物消息'
export const home = '首頁'
export const title = '公益好物'
export const description = '帆布袋、馬克杯、寵物用品等公益好物，每一件的收入扣除成本後，全數投入毛孩的糧食與醫療補助。'
export const lead = '收入扣除成本後，全數投入糧食與醫療補助。'
export const product_description = (name: string, summary: string) =>
  `${name}${summary ? `：${summary.replace(/。$/, '')}` : ''}。公益好物，收入扣除成本後全數投入毛孩的糧食與醫療。`
export const category_description = (name: string, products: readonly string[]) =>
  products.length > 0
    ? `${name}：${products.join('、')}等公益好物，收入扣除成本後全數投入毛孩的糧食與醫療補助。`
    : `公益好物的${name}，收入扣除成本後全數投入毛孩的糧食與醫療補助。`
export const category_title = (name: string) => `${name}・公益好物`
export const search = '搜尋'
export const search_label = '搜尋公益好物'
export const clear_words = '清除搜尋文字'
export const search_description = '搜尋公益好物，也找得到助養專案、等家的毛孩與最新消息；可以依分類、品牌與價格篩選。'
export const search_title = '搜尋公益好物'
export const results_title = (words: string) => `「${words}」的搜尋結果`
export const search_lead = '輸入商品、分類或品牌的名字。'
export const filters = '篩選條件'
export const filter = '篩選'
export const categories = '商品分類'
export const category = '分類'
export const all = '全部好物'
export const all_short = '全部'
export const clear_all = '清除全部'
export const clear = '清除'
export const brand = '品牌'
export const price = '價格'
export const price_min = '最低價格'
export const price_max = '最高價格'
export const price_low = '最低價格的滑桿'
export const price_high = '最高價格的滑桿'
export const apply_price = '套用價格'
export const stock = '供貨'
export const in_stock = '只看有庫存'
export const show_results = (count: string) => `看 ${count} 件好物`
export const total = (count: string) => `共 ${count} 件好物`
export const price_span = (from: string | null, to: string | null) =>
  from && to ? `${from}–${to}` : from ? `${from} 以上` : `${to ?? ''} 以下`
export const sort_label = '排序'
export const sort = {
  '-created_at': '新品優先',
  '-popular': '熱門優先',
  price: '價格由低到高',
  '-price': '價格由高到低',
} as const
export const none = '這個條件下沒有好物'
export const none_text = '試著放寬價格，或看看其他分類。'
export const none_yet = '好物正在準備中'
export const none_yet_text = '上架後會出現在這裡，先看看正在進行的助養專案吧。'
export const see_campaigns = '看助養專案'
export const none_found = (words: string) => `架上沒有「${words}」`
export const often = '大家常逛'
export const popular = '大家帶走的'
export const elsewhere = (words: string) => `「${words}」也出現在這些地方`
export const found_adoptions = (count: string) => `${count} 隻等家的毛孩`
export const adoptions = '認養毛孩'
export const found_campaigns = (count: string) => `${count} 個助養專案`
export const campaigns = '助養專案'
export const found_news = (count: string) => `${count} 則消息`
export const news = '最新消息'
export const guess_before = '你是不是要找'
export const guess_after = '？'
export const shorter_before = '試試更短的字，例如'
export const quoted = (word: string) => `「${word}」`
export const popular_words = '大家常找'
export const see_all_counted = (count: string) => `看全部 ${count} 件好物`
export const wish = '許願一件好物'
export const sold_out = '已售完'
export const cause_before = '支持「'
export const cause_after = '」'
export const expected = (day: string) => `預計 ${day} 到貨`
export const sold_out_named = (value: string) => `${value}（已售完）`
export const discount = '限時優惠'
export const add = '加入購物車'
export const times = (quantity: number) => `× ${quantity}`
export const add_named = (name: string) => `把${name}加入購物車`
export const added = '已加入購物車'
export const see = '查看'
export const free_over = (sum: string) => `滿 ${sum} 免運`
export const free_over_text = '助養與捐款不計入。'
export const free_missing = (sum: string) => `還差 ${sum}，運費由我們負擔`
export const free_reached = '運費由我們負擔'
export const gift_missing = (sum: string, name: string) => `還差 ${sum}，送${name}`
export const gift_rule = (sum: string, name: string) => `滿 ${sum} 送${name}`
export const gift_base = {
  items: '公益好物滿額就送，送完為止。',
  campaigns: '助養滿額就送，送完為止。',
  both: '好物與助養合計滿額就送，送完為止。',
} as const
export const gift_members = '限會員'
export const gift_open = (name: string) => `可以選贈品：${name}`
export const gift_reached = (name: string) => `已獲贈${name}`
export const in_cart_of = (sum: string, whole: string) => `購物車 ${sum}／滿 ${whole}`
export const free_rule = (sum: string) => `滿 ${sum} 免運，助養與捐款不計入`
export const see_cart = '看購物車'
export const offers_label = '購物車優惠進度'
export const progress = (percent: number) => `進度 ${percent}%`
export const bundle_tag = '任選優惠'
export const bundle_rule = (rule: string) => `${rule}，選滿自動套用`
export const bundle_more = (twice: number, thrice: number) => `，湊 ${twice} 件、${thrice} 件也可以`
export const bundle_pieces = '可以任選的好物'
export const bundle_pick = (name: string, price: string, picked: number) =>
  picked > 0 ? `選${name}，${price}，已選 ${picked} 件` : `選${name}，${price}`
export const bundle_back = (name: string) => `拿掉一件${name}`
export const bundle_slot = (place: number) => `第 ${place} 件`
export const bundle_chosen = (count: number) => `已選 ${count} 件`
export const bundle_hint = '點一下圖片就選一件，同一款可以選多件。'
export const bundle_missing = (count: number) => `再選 ${count} 件`
export const bundle_missing_text = (sum: string, count: number, rule: string) =>
  `原價 ${sum}，再選 ${count} 件就是「${rule}」`
export const bundle_saved = (list: string, total: string, saved: string) =>
  `原價 ${list}，優惠價 ${total}，省下 ${saved}`
export const bundle_total = (total: string) => `共 ${total}`
export const bundle_add = (sum: string) => `加入購物車 ${sum}`
export const bundle_check = '這個組合還不能結帳，請到購物車看看。'
export const offers = '這件商品的優惠'
export const gallery = '商品照片'
export const variant = '規格'
export const option_chosen = (name: string, value: string) => `${name}：${value}`
export const quantity_of = (name: string) => `${name}的數量`
export const few_left = (count: number, unit: string) => `僅剩 ${count} ${unit}`
export const in_stock_count = (count: string, unit: string) => `庫存 ${count} ${unit}`
export const minimum = (count: number, unit: string) => `這項商品一次至少 ${count} ${unit}`
export const ended = '這項商品的販售期間已經結束。'
export const paper_fact = {
  e_invoice: '可開立電子發票（雲端、載具、捐贈、公司戶）',
  plain_receipt: '開立免用統一發票收據',
} as const
export const return_fact = '享 7 天鑑賞期，商品瑕疵免費更換'
export const no_return_fact = (reason: string | null) => `不適用 7 天鑑賞期${reason ? `：${reason}` : ''}`
export const no_shipping_fact = '這項商品不需要寄送'
export const all_facts = (facts: readonly string[]) => facts.join('、')
export const delivery_fact = (name: string, fee: string) => `${name} ${fee}`
export const content = '商品說明'
export const free = '免運費'
export const together = '一起帶走'
