/** Why something that staff send is refused. */
export const productRefusals = {
  category_gone: '有一個分類已經被刪除，請重新選擇。',
  list_price: '原價不能低於售價。',
  no_campaign: '找不到這個專案。',
  no_brand: '找不到這個品牌。',
  no_delivery_method: '找不到這個配送方式。',
  no_stock: '這個規格不計庫存。',
} as const
