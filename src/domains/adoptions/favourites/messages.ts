/** Words of the animals that a member saved. */
export const favouriteWords = {
  title: '我的收藏',
  list: '收藏的毛孩',
  lead: '按過愛心的毛孩都在這裡，換手機、換電腦登入也看得到。',
  none: '還沒有收藏毛孩',
  none_text: '看到喜歡的毛孩，按一下愛心，就會留在這裡。',
  see_all: '看看等家的毛孩',
  gone: (name: string) => `${name} 的送養已經下架`,
  gone_title: '已下架',
  forget: '取消收藏',
  full: '收藏最多 200 隻，請先取消幾隻再加。',
  failed: '收藏沒有存到，請再按一次。',
} as const

/** Words of the export of a member's data. */
export const favouriteDataWords = {
  favourites: '我的收藏',
  columns: { name: '毛孩', saved_at: '收藏時間' },
} as const
