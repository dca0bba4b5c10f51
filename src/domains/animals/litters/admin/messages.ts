/** Words of the intake of a litter. */
export const litterWords = {
  open: '登記一胎',
  shared: '這一胎共同的資料',
  young: '這一胎的每一隻',
  young_text: '每一隻會有自己的編號；全部成功才會登記。',
  number: (number: number) => `第 ${number} 隻`,
  add: '加一隻',
  remove: (number: number) => `移除第 ${number} 隻`,
  no_mother: '媽媽不在園裡',
  quarantine: '需要檢疫',
  send: '登記入園',
  done: (count: number) => `已登記 ${count} 隻入園`,
} as const
