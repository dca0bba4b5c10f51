/** The types of applications; the menu of the back office names them. */
export const applicationTypeWords = {
  types: '補助類別',
  type: { neuter: '絕育申請', medical: '醫療申請', food: '糧食申請' },
} as const
