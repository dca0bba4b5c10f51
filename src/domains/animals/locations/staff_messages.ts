import type { SubjectWords } from '#registry/subject_words.ts'

/** A place for animals and its columns: in forms, lists, differences and the audit log. */
export const locationSubject = {
  columns: {
    name: '名稱',
    kind: '類別',
    city: '縣市',
    address: '地址',
    phone: '電話',
    capacity: '可容納隻數',
    occupied: '目前隻數',
    is_active: '使用中',
    sort: '排序',
  },
} as const satisfies SubjectWords<'locations'>

/** Words of the places' back office. */
export const locationWords = {
  create: '新增地點',
  search: '名稱、縣市',
  empty: '還沒有地點',
  empty_text: '新增照護站、中途家庭或醫院之後，動物就能登記在那裡。',
  kind: { park: '照護站', foster_home: '中途家庭', clinic: '動物醫院' },
  state: '狀態',
  states: { true: '使用中', false: '停用' },
  room: (occupied: number, capacity: number | null) => (capacity === null ? `${occupied}` : `${occupied}／${capacity}`),
  full: '已滿',
  choice: (name: string, room: string) => `${name}（${room}）`,
  capacity_hint: '不填就不限隻數。住滿之後，不能再移動物進來。',
  private_hint: '只有照護人員看得到。',
  sort_hint: '數字小的排前面。',
  inactive_hint: '停用後，已經在這裡的動物不受影響，只是不能再選它。',
  section: '地點資料',
  saved: '已儲存',
} as const
