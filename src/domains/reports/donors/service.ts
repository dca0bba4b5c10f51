import { typeWords } from '#domains/campaigns/type_messages.ts'
import { orderListWords } from '#domains/orders/list_messages.ts'
import { salesWords } from '#domains/orders/sales/messages.ts'
import { type Period, periodBefore } from '#domains/orders/sales/rules.ts'
import type { SheetFormat } from '#platform/contract/export.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { sheetAnswer } from '#platform/server/sheets.ts'
import type { DonorReport, DonorSums, DonorsAsked } from './contract.ts'
import { donorReportWords as m } from './messages.ts'
import { countGivers, type GiverCounts, listGiftParts, listGiftSums } from './queries.ts'
import { averageGift, type GiftSums, monthsOf } from './rules.ts'

type Staff = Granted<'reports view'>

const sumsOf = (people: GiverCounts, money: GiftSums | undefined): DonorSums => {
  const { gifts, amount, refunded } = money ?? { gifts: 0, amount: 0, refunded: 0 }
  return { ...people, givers: people.new_givers + people.kept + people.came_back, gifts, amount, refunded }
}

/**
 * Who gave in a period, counted, and what they gave, by the days of the fund book; what went back stands on its own day. In
 * three statements, however much was given.
 */
export const getDonorReport = async (
  app: App,
  _staff: Staff,
  { compare, ...period }: DonorsAsked,
): Promise<DonorReport> => {
  const before = periodBefore(period, compare)
  const [people, sums, parts] = await Promise.all([
    countGivers(app, { now: period, before, earlier: periodBefore(before, compare) }),
    listGiftSums(app, period, before),
    listGiftParts(app, period),
  ])
  const whole = (now: boolean) =>
    sums.find(({ is_now, month, day }) => is_now === now && month === null && day === null)
  const months = sums.flatMap(({ is_now, month, ...row }) => (is_now && month !== null ? [{ ...row, month }] : []))
  const days = sums.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }]))
  return {
    ...period,
    before,
    sums: sumsOf(people.now, whole(true)),
    sums_before: sumsOf(people.before, whole(false)),
    months: monthsOf(period, compare, { months, days, firsts: people.firsts }),
    types: parts.flatMap((part) => (part.kind === 'type' ? [part] : [])),
    methods: parts.flatMap((part) => (part.kind === 'method' ? [part] : [])),
    channels: parts.flatMap((part) => (part.kind === 'channel' ? [part] : [])),
  }
}

const spanOf = ({ from, to }: Period) => salesWords.span(from, to)

/** The donors of a period as a table: what was counted, then the months, then the parts. */
export const readDonorReport = async (
  app: App,
  staff: Staff,
  { format, ...asked }: DonorsAsked & { format: SheetFormat },
) => {
  const { sums, sums_before: before, ...report } = await getDonorReport(app, staff, asked)
  const counts = (['givers', 'new_givers', 'kept', 'came_back', 'lost', 'gifts', 'amount'] as const).map((key) => [
    ...[m.sums[key], '', sums[key], before[key]],
  ])
  const table = [
    [salesWords.part, salesWords.name, salesWords.now, salesWords.before],
    [salesWords.days, '', spanOf(asked), spanOf(report.before)],
    ...counts,
    [m.average, '', averageGift(sums), averageGift(before)],
    [m.sums.refunded, '', sums.refunded, before.refunded],
    ...report.months.flatMap((month) => [
      [m.sums.amount, spanOf(month), month.amount, month.before],
      ...(['givers', 'new_givers', 'gifts', 'refunded'] as const).map((key) => [
        ...[m.sums[key], spanOf(month), month[key], null],
      ]),
    ]),
    ...report.types.map(({ key, amount }) => [m.type, typeWords.type[key], amount, null]),
    ...report.methods.map(({ name, amount }) => [salesWords.method, name, amount, null]),
    ...report.channels.map(({ key, amount }) => [salesWords.channel, orderListWords.channel[key], amount, null]),
  ]
  return sheetAnswer(table, { name: salesWords.file(m.title, asked.from, asked.to), title: m.title, format })
}
