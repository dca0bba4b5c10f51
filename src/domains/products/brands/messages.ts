import type { SubjectWords } from '#registry/subject_words.ts'

/** A brand and its columns: in forms, lists, differences and the audit log. */
export const brandSubject = {
  columns: {
    name: '品牌名稱',
    slug: '網址代稱',
    description: '介紹',
    website: '網站',
    sort: '排序',
    is_active: '啟用',
  },
} as const satisfies SubjectWords<'brands'>

/** Words of the brands' back office. */
export const brandWords = {
  title: '品牌',
  create: '新增品牌',
  search: '品牌名稱',
  empty: '還沒有品牌',
  empty_text: '新增品牌之後，商品就能選它，訪客也能依品牌瀏覽。',
  slug_hint: '不填就由名稱產生。',
  sort_hint: '數字小的排前面。',
  logo: '標誌',
  state: '狀態',
  states: { true: '啟用', false: '停用' },
  activate: '啟用',
  deactivate: '停用',
  example: { name: '浪浪工坊', description: '手作貓狗用品。' },
  products: '商品數',
  section: '品牌資料',
  saved: '已儲存',
} as const

/** Why something that staff send is refused. */
export const brandRefusals = {
  exists: '已經有這個品牌了。',
} as const
