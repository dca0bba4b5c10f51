/** Why something that staff send is refused. */
export const blogCategoryRefusals = {
  exists: '已經有這個分類了。',
} as const
