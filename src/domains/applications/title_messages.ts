// Apart from the words of the pages: every first page carries these with the definitions of all routes.

/** What the applications of a type are called. */
export const applications = { neuter: '絕育補助申請', medical: '醫療補助申請', food: '糧食補助申請' } as const
/** The page on which one is written. */
export const new_application = {
  neuter: '新增絕育補助申請',
  medical: '新增醫療補助申請',
  food: '新增糧食補助申請',
} as const
/** The page on which one that was begun is gone on with. */
export const edit_application = '修改申請'
export const voucher = '核准通知'
