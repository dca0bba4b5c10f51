import { rocDate } from '#platform/contract/time.ts'

/** What a letter of thanks says. */
export const title = '感謝狀'
export const fileName = (hours: number) => `志工感謝狀-${hours}小時.pdf`
export const to = (name: string) => `${name} 君`
export const text = (organisation: string, hours: number) =>
  `在${organisation}擔任志工，累積服務滿 ${hours} 小時，照顧流浪動物盡心盡力，讓更多毛孩等到回家的那一天。特頒此狀，謹致謝忱。`
export const representative = (name: string) => `理事長　${name}`
export const card = (no: string) => `志工證號 ${no}`
export const day = rocDate
