/** Words of the back office of the kinds of news. */
export const newsCategoryWords = {
  create: '新增消息分類',
  saved: '已儲存',
  search: '分類名稱',
  empty: '還沒有消息分類',
  empty_text: '每一則消息都有一個分類，訪客能依分類瀏覽。',
  section: '分類資料',
  state: '狀態',
  states: { true: '啟用', false: '停用' },
  slug_hint: '不填就由名稱產生。',
  sort_hint: '數字小的排前面。',
  inactive_hint: '停用後不列在網站的分類裡，已發布的消息還在。',
} as const

/** Why something that staff send is refused. */
export const blogCategoryRefusals = {
  exists: '已經有這個分類了。',
} as const
