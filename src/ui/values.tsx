import { formatMoney, formatSignedMoney } from '#platform/contract/money.ts'
import {
  dottedDate,
  type Instant,
  proseDate,
  shortTime,
  tableDate,
  tableTime,
  taipeiDay,
} from '#platform/contract/time.ts'
import { classes } from '#ui/classes.ts'

/** An amount in NT$. `signed` shows + and − and colours them, for income and expense. */
export const Money = ({ amount, signed, className }: { amount: number; signed?: boolean; className?: string }) => (
  <span
    className={classes(
      'figures',
      'nowrap',
      signed && amount > 0 && 'positive',
      signed && amount < 0 && 'negative',
      className,
    )}
  >
    {signed ? formatSignedMoney(amount) : formatMoney(amount)}
  </span>
)

type DateStyle = 'prose' | 'dotted' | 'table' | 'table-time' | 'short-time'

const dateWords = (value: Instant, style: DateStyle): string => {
  const day = value.length === 10 ? value : taipeiDay(value)
  if (style === 'prose') return proseDate(day)
  if (style === 'dotted') return dottedDate(day)
  if (style === 'table' || value.length === 10) return tableDate(day)
  return style === 'table-time' ? tableTime(value) : shortTime(value)
}

/** A day or a moment, always as of Taipei: prose 2026 年 11 月 20 日, dotted 2026.11.20, table 2026/11/20 (14:32). */
export const DateText = ({ value, as = 'table' }: { value: Instant; as?: DateStyle }) => (
  <time dateTime={value} className="figures nowrap">
    {dateWords(value, as)}
  </time>
)
