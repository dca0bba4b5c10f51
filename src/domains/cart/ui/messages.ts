/** Words of the cart's page and of the summary that checkout shares with it. */
export const title = '購物車'
export const description = '確認要帶走的公益好物與要支持的助養專案，改數量與金額、使用折扣碼，再填寫資料與付款。'
export const goods = (count: number) => `公益好物（${count}）`
export const bundles = (count: number) => `任選優惠（${count}）`
export const campaigns = (count: number) => `助養專案（${count}）`
export const gifts = '隨單贈品'
export const loading = '購物車載入中'
export const empty = '購物車還是空的'
export const empty_text = '挑一件好物，或支持一個正在進行的專案。'
export const see_products = '逛公益好物'
export const see_campaigns = '看助養專案'
export const go_on = '繼續逛逛'
export const only_campaigns = '這裡都是助養款項，不需要寄送，會開立捐款收據。'
export const free_shipping = '商品已達免運門檻，運費由我們負擔。'
export const negative = '折抵超過應付金額，請移除一項優惠。'
export const some_invalid = '有項目目前不能結帳，調整或移除後才能送出。'
export const remove = '移除'
export const remove_named = (name: string) => `移除${name}`
export const quantity_of = (name: string) => `${name}的數量`
export const each = (sum: string) => `單價 ${sum}`
export const few_left = (count: number) => `僅剩 ${count} 件`
export const receipt_line = '單次支持・可開立捐款收據'
export const free = '免費'
export const gift_given = '已獲贈'
export const gift_choose = '選這個贈品'
export const gift_choose_named = (name: string) => `選這個贈品：${name}`
export const gift_asks_address = '選了才需要填寄送地址，運費由我們負擔。'
export const gift_chosen = '已選這個贈品'
export const gift_rule = {
  items: (sum: string) => `公益好物滿 ${sum} 贈送`,
  campaigns: (sum: string) => `助養滿 ${sum} 贈送`,
  both: (sum: string) => `好物與助養合計滿 ${sum} 贈送`,
} as const
export const gift_missing = {
  items: (sum: string) => `公益好物再買 ${sum} 就贈送`,
  campaigns: (sum: string) => `助養再 ${sum} 就贈送`,
  both: (sum: string) => `好物與助養再 ${sum} 就贈送`,
} as const
export const gift_pieces = (count: number) => `${count} 份`
export const bundle_save = (sum: string) => `已省 ${sum}`
export const bundle_missing = (count: number) => `再選 ${count} 件就能用這個優惠價`
export const summary = '訂單摘要'
export const items_total = '商品小計'
export const campaigns_total = '助養小計'
export const discount = (count: number) => `優惠折抵（${count} 項）`
export const shipping = '運費'
export const total = '應付總額'
export const code = '優惠碼'
export const code_placeholder = '輸入優惠碼'
export const apply = '套用'
export const remove_offer = (name: string) => `移除優惠「${name}」`
export const offers = '使用中的優惠'
export const offer_gone = (name: string) => `優惠「${name}」已經不適用，金額有變動。`
export const check_out = '前往結帳'
export const quantity = (count: number) => `數量 ${count}`
