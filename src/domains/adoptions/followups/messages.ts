/** Words of reports after an adoption. */
export const followupWords = {
  note: '近況',
  notYet: '還沒到回報的日子，或這次已經回報過了。',
  tooShort: '寫幾句牠的近況，至少 5 個字。',
  tooManyPhotos: '最多放 6 張照片。',
} as const
