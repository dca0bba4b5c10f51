/** Why something that staff send is refused. */
export const variantRefusals = {
  sku_taken: '這個貨號已經有別的規格在用。',
  oversold: '已有訂單保留的數量比庫存多，請先補足庫存。',
  gone: '有一個規格已經不在這項商品裡，請重新載入。',
  nothing_changed: '還沒有改任何一格。',
  too_many: '一次最多改 100 個規格，請分次儲存。',
  twice: '同一個規格出現了兩次。',
  no_reason: '改了庫存，請寫下原因。',
  not_seen: '請連同原本的庫存一起送出。',
  lost: '這個規格已經不在了。',
  changed: '同事剛改過這個規格，請看過現在的數字再存一次。',
  moved: (now: number) => `庫存剛剛變成 ${now} 件，請看過再存一次。`,
  uncounted: '這個規格不計庫存。',
  held: (reserved: number) => `低於已保留 ${reserved} 件，最低可設 ${reserved}`,
  above_list_price: (list_price: string) => `高於原價 ${list_price}，請先改商品的原價。`,
  counted_again: '之後又調整過庫存，這一筆沒有復原。',
  /** The reason of the movement that an undo writes. */
  undone: '復原整批編輯',
  sold: '庫存已經賣出或被訂單保留，這一筆沒有復原。',
} as const
