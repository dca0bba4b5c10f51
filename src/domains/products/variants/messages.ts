/** Why something that staff send is refused. */
export const variantRefusals = {
  sku_taken: '這個貨號已經有別的規格在用。',
  oversold: '已有訂單保留的數量比庫存多，請先補足庫存。',
  gone: '有一個規格已經不在這項商品裡，請重新載入。',
} as const
