import { rocDate } from '#platform/contract/time.ts'

/** What a letter of thanks says. */
export const thanksWords = {
  title: '感謝狀',
  fileName: (hours: number) => `志工感謝狀-${hours}小時.pdf`,
  to: (name: string) => `${name} 君`,
  text: (organisation: string, hours: number) =>
    `在${organisation}擔任志工，累積服務滿 ${hours} 小時，照顧流浪動物盡心盡力，讓更多毛孩等到回家的那一天。特頒此狀，謹致謝忱。`,
  representative: (name: string) => `理事長　${name}`,
  card: (no: string) => `志工證號 ${no}`,
  day: rocDate,
} as const
