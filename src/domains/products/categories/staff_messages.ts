import type { SubjectWords } from '#registry/subject_words.ts'

/** Words of the product categories' back office. */
export const categoryWords = {
  create: '新增商品分類',
  empty: '還沒有分類',
  empty_text: '新增分類之後，商品才能上架。最多三層。',
  name: '分類名稱',
  parent: '上層分類',
  top: '最上層',
  slug: '網址代稱',
  slug_hint: '不填就由名稱產生。',
  description: '說明',
  sort: '排序',
  sort_hint: '同一層裡，數字小的排前面。',
  is_active: '啟用',
  state: '狀態',
  active: '啟用',
  inactive: '停用',
  products: '商品數',
  section: '分類資料',
  saved: '已儲存',
  remove: '刪除分類',
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
