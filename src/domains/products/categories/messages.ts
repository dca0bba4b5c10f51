/** Why something that staff send is refused. */
export const categoryRefusals = {
  exists: '同一層已經有這個分類名稱。',
  depth: '分類最多三層，也不能放進自己底下。',
  too_deep: '分類最多三層，連同底下的子分類。',
  circle: '分類不能放進自己底下。',
  no_parent: '找不到上層分類。',
} as const
