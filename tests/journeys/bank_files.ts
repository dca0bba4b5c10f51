import type { Day } from '#platform/contract/time.ts'

/** A text in Big5, as banks here write it: each character by the two bytes that are read as it. */
export const big5 = (text: string): Buffer => {
  const decoder = new TextDecoder('big5')
  const bytes = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const read = decoder.decode(Uint8Array.of(lead, trail))
      if (read.length === 1 && !bytes.has(read)) bytes.set(read, [lead, trail])
    }
  }
  return Buffer.from([...text].flatMap((character) => bytes.get(character) ?? [character.charCodeAt(0)]))
}

/** A day as banks write it: 115/11/20. */
const rocDay = (day: Day): string => {
  const [year = '', month, date] = day.split('-')
  return [Number(year) - 1911, month, date].join('/')
}

export type FileLine = { readonly day: Day; readonly text: string; readonly amount: number }

/** A file of a bank: lines around the table, days of the ROC, what went out and what came in two columns. */
export const bankFile = (lines: readonly FileLine[], opening: number): Buffer => {
  let balance = opening
  const rows = lines.map(({ day, text, amount }) => {
    balance += amount
    return [rocDay(day), text, amount < 0 ? -amount : '', amount > 0 ? amount : '', balance].join(',')
  })
  const table = ['交易日期,摘要,支出,存入,餘額', ...rows]
  return big5(['示範銀行 存款交易明細', '帳號：0000-0000', '', ...table, '', '以上資料僅供參考', ''].join('\r\n'))
}
