import type { SubjectWords } from '#registry/subject_words.ts'

/** A delivery method and its columns: in forms, lists, differences and the audit log. */
export const deliveryMethodSubject = {
  columns: {
    name: '名稱',
    code: '代碼',
    kind: '種類',
    fee: '運費',
    free_over: '滿額免運',
    offshore_fee: '離島運費',
    max_amount: '商品金額上限',
    max_weight_g: '重量上限（公克）',
    max_side_mm: '單邊上限（公釐）',
    eta_text: '到貨時間說明',
    needs_address: '需要地址',
    needs_cvs: '需要選門市',
    is_active: '啟用',
    sort: '排序',
  },
} as const satisfies SubjectWords<'delivery_methods'>

/** Words of the back office of delivery methods. */
export const deliveryMethodWords = {
  create: '新增運送方式',
  search: '名稱、代碼',
  empty: '還沒有運送方式',
  empty_text: '至少要有一種啟用的運送方式，訪客才能買要寄送的商品。',
  kind: {
    home: '宅配',
    cvs_unimart: '7-ELEVEN 取貨',
    cvs_family: '全家取貨',
    cvs_hilife: '萊爾富取貨',
    cvs_ok: 'OK 取貨',
    post: '郵寄',
    pickup: '自取',
    none: '不用寄送',
  },
  state: '狀態',
  states: { true: '啟用', false: '停用' },
  activate: '啟用',
  deactivate: '停用',
  basics: '運送方式資料',
  fees: '運費規則',
  limits: '限制',
  code_hint: '英文小寫、數字與底線，開頭是英文。報表與匯出用。',
  kind_hint: '用過之後不能改。宅配與郵寄會請訪客填地址，超商取貨會請訪客選門市。',
  free_hint: '折扣後的商品金額滿這個數字就不收運費。不填就是一律收。',
  offshore_hint: '澎湖、金門、連江與外島。填了就一律收這個金額，滿額也不免。不填就和本島一樣。',
  amount_hint: '折扣後的商品金額超過就不能選，超商取貨多半是 20,000。不填就不限。',
  weight_hint: '商品總重超過就不能選。不填就不限。',
  side_hint: '給打包的同仁看的提醒；系統不會用它擋下購物車。',
  eta_hint: '顯示在結帳頁，例如「出貨後 2 至 3 個工作天」。',
  active_hint: '停用後，結帳頁馬上就不能再選；已經成立的訂單不受影響。',
  sort_hint: '數字小的排前面。',
  none_note: '購物車裡沒有要寄的東西時，系統會自動用這一種，所以它不能停用，也不能刪除。',
  pairs: '可搭配的付款方式',
  pairs_all: '啟用中的付款方式都可以搭配。',
  pairs_not: (names: string) => `不能搭配：${names}。要改的話，請到那一種付款方式的頁面。`,
  used: '已有訂單、購物車、商品或付款方式用到，所以不能刪除，只能停用。',
  remove: '刪除',
  ask_remove: (name: string) => `刪除「${name}」？`,
  ask_remove_text: '沒有人用過才能刪除。刪除後無法復原。',
  removed: '已刪除',
  saved: '已儲存，結帳頁馬上更新。',
} as const

/** Why something that staff send is refused. */
export const deliveryMethodRefusals = {
  code_form: '代碼請用英文小寫、數字與底線，2 到 40 個字，開頭是英文。',
  code_exists: '這個代碼已經用過了。',
  one_none: '「不用寄送」只有一種，由系統自動使用，請選別的種類。',
  none_kind: '「不用寄送」不能改成別的種類。',
  kind_fixed: '已有訂單用過，不能改種類。請停用這一種，另外新增。',
  none_is_free: '不用寄送的方式不能收運費。',
} as const
