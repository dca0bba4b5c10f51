import { receiptWords } from '#domains/receipts/messages.ts'
import { firstOf, lastOf } from '#platform/contract/known_entries.ts'
import { type Day, type Instant, taipeiDay, taipeiParts } from '#platform/contract/time.ts'
import { type Calendar, later } from '../calendar.ts'
import type { Donor } from '../members.ts'
import type { PayBy } from '../methods.ts'
import { reissueReason, voidReason } from '../texts/history.ts'
import type { PaidOrder } from './payments.ts'
import { hasReached } from './sale.ts'

export type PaperLine = {
  item_id: number
  campaign_id: number
  purpose: string
  amount: number
  donated_on: Day
  permit_no: string | null
}

/** A receipt as it was issued, before it has a number. */
export type Paper = {
  type: 'single' | 'yearly' | 'merged'
  issued_at: Instant
  donor: Donor
  receipt_name: string
  order_id: number | null
  channel: string
  payment_method: string | null
  lines: PaperLine[]
  total: number
  voided: { at: Instant; reason: string } | null
  replaces: Paper | null
  merged_into: Paper | null
  /** When the paper went to the post office; null: it did not. */
  posted_at: Instant | null
}

const methodNames: Record<PayBy, string> = { credit: '信用卡', transfer: '銀行轉帳', cash: '現金', postal: '郵政劃撥' }

type Settled = PaidOrder & { paid_at: Instant }

const linesOf = (order: Settled): PaperLine[] =>
  order.given.map(({ id, campaign, option, amount }) => ({
    item_id: id,
    campaign_id: campaign.id,
    purpose: receiptWords.purpose(campaign.title, option?.label ?? null),
    amount,
    donated_on: taipeiDay(order.paid_at),
    permit_no: campaign.permit_no,
  }))

const sum = (lines: readonly PaperLine[]) => lines.reduce((total, { amount }) => total + amount, 0)

const aPaper = (order: Settled, calendar: Calendar): Paper => {
  const issued_at = order.paid_at
  const lines = linesOf(order)
  const posted_at = later(issued_at, 60 * 30)
  return {
    type: 'single',
    issued_at,
    donor: order.donor,
    receipt_name: order.donor.receipt_name,
    order_id: order.id,
    channel: order.channel,
    payment_method: methodNames[order.pay_by],
    lines,
    total: sum(lines),
    voided: null,
    replaces: null,
    merged_into: null,
    posted_at: order.channel === 'post' && Date.parse(posted_at) < Date.parse(calendar.now) ? posted_at : null,
  }
}

/** The paper of an order, and the one that took its place when part of the gift went back. */
const papersOf = (order: Settled, calendar: Calendar): Paper[] => {
  const paper = aPaper(order, calendar)
  if (order.refunded_at === null || order.back.donation === 0) return [paper]
  const left = order.campaigns_total - order.back.donation
  paper.voided = { at: order.refunded_at, reason: left > 0 ? reissueReason : voidReason }
  if (left === 0) return [paper]
  const lines = paper.lines.map((line) => ({ ...line, amount: left }))
  return [
    paper,
    { ...paper, issued_at: later(order.refunded_at, 1), lines, total: left, voided: null, replaces: paper },
  ]
}

const joined = (papers: readonly Paper[], type: 'yearly' | 'merged', issued_at: Instant): Paper => {
  const first = firstOf(papers)
  const lines = papers.flatMap(({ lines }) => lines)
  const methods = new Set(papers.map(({ payment_method }) => payment_method))
  return {
    ...first,
    type,
    issued_at,
    order_id: null,
    channel: 'web',
    payment_method: [...methods].join('、'),
    lines,
    total: sum(lines),
    posted_at: null,
  }
}

/** On January 5 everybody who wants one receipt a year gets it for the year before. */
const yearlyPapers = (orders: readonly Settled[], calendar: Calendar): Paper[] => {
  const wanted = orders.filter(({ donor }) => donor.receipt_type === 'yearly').map((order) => aPaper(order, calendar))
  const groups = Map.groupBy(wanted, (paper) => `${taipeiParts(paper.issued_at).year} ${paper.donor.email}`)
  return [...groups.values()].flatMap((papers) => {
    const { year } = taipeiParts(firstOf(papers).issued_at)
    const issued_at = `${year + 1}-01-05T03:00:00.000+08:00`
    return Date.parse(issued_at) <= Date.parse(calendar.now) ? [joined(papers, 'yearly', issued_at)] : []
  })
}

/** Three members merged the receipts of a year by themselves. */
const mergedPapers = (papers: readonly Paper[], calendar: Calendar, spared: ReadonlySet<Donor>): Paper[] => {
  const mergeable = papers.filter(
    ({ donor, voided, replaces, posted_at }) =>
      donor.id !== null && !spared.has(donor) && !voided && !replaces && !posted_at,
  )
  const groups = Map.groupBy(mergeable, ({ issued_at, donor }) => `${taipeiParts(issued_at).year} ${donor.email}`)
  const several = [...groups.values()].filter((group) => group.length >= 2)
  return several.slice(0, 3).flatMap((group) => {
    const issued_at = later(lastOf(group).issued_at, 60 * 24 * 20 + 35)
    if (Date.parse(issued_at) > Date.parse(calendar.now)) return []
    const whole = joined(group, 'merged', issued_at)
    for (const paper of group) paper.merged_into = whole
    return [whole]
  })
}

/** All receipts of the demo in the order of their issue. `spared` keep theirs single. */
export const makePapers = (orders: readonly PaidOrder[], calendar: Calendar, spared: ReadonlySet<Donor>): Paper[] => {
  const given = orders.filter(hasReached('paid_at')).filter(({ given }) => given.length > 0)
  const singles = given
    .filter(({ donor }) => donor.receipt_type !== 'yearly')
    .flatMap((order) => papersOf(order, calendar))
    .sort((a, b) => Date.parse(a.issued_at) - Date.parse(b.issued_at))
  return [...singles, ...yearlyPapers(given, calendar), ...mergedPapers(singles, calendar, spared)].sort(
    (a, b) => Date.parse(a.issued_at) - Date.parse(b.issued_at),
  )
}
