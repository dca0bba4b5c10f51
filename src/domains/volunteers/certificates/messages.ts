import { proseDate, rocYear } from '#platform/contract/time.ts'
import { durationWords } from '../messages.ts'

/** What the certificate says. */
export const title = '志願服務時數證明'
export const fileName = (year: number) => `志工時數證明-${year}.pdf`
export const lead = (name: string, organisation: string, year: number) =>
  `茲證明 ${name} 於民國 ${rocYear(`${year}-01-01`)} 年（西元 ${year} 年）在${organisation}從事志願服務，經核可的時數如下。交通時間不計入。`
export const total = (minutes: number, times: number) => `合計 ${durationWords(minutes)}，共 ${times} 次`
export const card = (no: string) => `志工證號 ${no}`
export const book = (no: string) => `志願服務紀錄冊 ${no}`
export const representative = (name: string) => `理事長　${name}`
export const columns = { served_on: '日期', kind: '服務項目', note: '內容', minutes: '時數' } as const
export const issued = (organisation: string, day: string) => `${organisation}　${proseDate(day)} 列印`
export const page = (index: number, count: number) => `第 ${index} 頁，共 ${count} 頁`
