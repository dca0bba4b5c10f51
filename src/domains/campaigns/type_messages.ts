/** The types of campaigns; the menu of the back office names them. */
export const typeWords = {
  types: '助養類型',
  type: { neuter: '絕育', medical: '醫療', food: '糧食', care_home: '安養', general: '不指定用途' },
} as const
