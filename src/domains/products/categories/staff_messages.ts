import type { SubjectWords } from '#registry/subject_words.ts'

/** Words of the product categories' back office. */
export const categoryWords = {
  create: '新增商品分類',
  create_below: '在底下新增',
  empty: '還沒有分類',
  empty_text: '新增分類之後，商品才能上架。最多三層。',
  name: '分類名稱',
  lead: '拖曳可換順序或改上層，最多三層。',
  tree: '商品分類',
  search: '搜尋分類',
  nothing_found: '沒有這個分類',
  nothing_found_text: '換個字再找，或清除搜尋。',
  clear: '清除搜尋',
  goods: (count: string) => `${count} 項商品`,
  hidden: '前台隱藏',
  moved_below: (name: string, parent: string) => `「${name}」已移到「${parent}」下`,
  moved_top: (name: string) => `「${name}」已移到最上層`,
  reordered: (name: string) => `已換「${name}」的順序`,
  choose_title: '修改分類',
  choose: '點一個分類的名稱，就能在這裡修改。',
  save: '儲存',
  in_use: (goods: number, below: number) =>
    `${[goods > 0 && `還有 ${goods} 項商品`, below > 0 && `底下還有 ${below} 個分類`].filter(Boolean).join('，')}，先移走才能刪除。`,
  parent: '上層分類',
  top: '最上層',
  slug: '網址代稱',
  slug_hint: '不填就由名稱產生。',
  description: '說明',
  sort: '排序',
  is_active: '前台顯示',
  state: '狀態',
  active: '啟用',
  inactive: '停用',
  products: '商品數',
  section: '分類資料',
  saved: '已儲存',
  remove: '刪除分類',
  remove_short: '刪除',
  ask_remove: (name: string) => `要刪除「${name}」嗎？`,
  ask_remove_text: '刪除後無法復原。裡面還有商品或子分類時不能刪除。',
  removed: '已刪除分類',
  indented: (name: string, depth: number) => `${'　'.repeat(depth - 1)}${name}`,
} as const

/** Categories and their columns in words. */
export const categorySubject = {
  columns: {
    parent_id: '上層分類',
    name: '名稱',
    slug: '網址代稱',
    description: '說明',
    sort: '排序',
    is_active: '啟用',
  },
} as const satisfies SubjectWords<'categories'>
