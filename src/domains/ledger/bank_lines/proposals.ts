import { addDays, type Day, daysBetween } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Proposal } from './contract.ts'
import { type LineRow, listFreeRecords, listWaitingOrders } from './queries.ts'
import { reasonsFor, scoreOf } from './rules.ts'

type Candidate = Omit<Proposal, 'score' | 'reasons'> & { last5: string | null; reference: string | null }

/** How far from the day of a line its row may stand: closed months move rows, transfers take days. */
const reach = { before: 60, after: 75 }

type Asked = { account: number; first: Day; last: Day; comesIn: boolean }

/** What lines of an account between two days may stand for; with `amounts` those sums alone. */
const readCandidates = async (
  app: App,
  { account, first, last, comesIn }: Asked,
  amounts: readonly number[] | null,
): Promise<Candidate[]> => {
  const from = addDays(first, -reach.before)
  const records = await listFreeRecords(app, { account, from, to: addDays(last, reach.after) }, amounts)
  const orders = comesIn ? await listWaitingOrders(app, from, last, amounts) : []
  return [
    ...orders.map((order) => ({ ...order, kind: 'order' as const })),
    ...records.map((record) => ({ ...record, version: null })),
  ]
}

const isNear = (line: LineRow, { kind, amount, occurred_on }: Candidate): boolean => {
  const days = daysBetween(line.occurred_on, occurred_on)
  // money pays no order that was placed after it came
  return amount > 0 === line.amount > 0 && days >= -reach.before && days <= (kind === 'order' ? 0 : reach.after)
}

const ranked = (line: LineRow, candidates: readonly Candidate[]): Proposal[] =>
  candidates
    .filter((candidate) => isNear(line, candidate))
    .map(({ last5, reference, ...candidate }) => {
      const reasons = reasonsFor(line.text, {
        days_apart: daysBetween(candidate.occurred_on, line.occurred_on),
        numbers: [candidate.no, reference ?? ''],
        last5,
        names: candidate.who === null ? [] : [candidate.who],
      })
      return { ...candidate, reasons, score: scoreOf(reasons) }
    })
    .toSorted((one, other) => other.score - one.score)

const mostProposals = 5

/** The likeliest of the same sum for open lines, by their ids: one statement for each account, however many lines. */
export const proposalsFor = async (app: App, lines: readonly LineRow[]): Promise<Map<number, Proposal[]>> => {
  const proposals = new Map<number, Proposal[]>()
  for (const [account, rows] of Map.groupBy(lines, ({ bank_id }) => bank_id)) {
    const days = rows.map(({ occurred_on }) => occurred_on).toSorted()
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) continue
    const asked = { account, first, last, comesIn: rows.some(({ amount }) => amount > 0) }
    const candidates = await readCandidates(app, asked, [...new Set(rows.map(({ amount }) => amount))])
    for (const row of rows) {
      const same = candidates.filter(({ amount }) => amount === row.amount)
      proposals.set(row.id, ranked(row, same).slice(0, mostProposals))
    }
  }
  return proposals
}

/** What a line may stand for, of whatever sum, the same sum and the likeliest first. */
export const candidatesFor = async (app: App, line: LineRow): Promise<Proposal[]> => {
  const { occurred_on: day, bank_id: account, amount } = line
  const asked = { account, first: day, last: day, comesIn: amount > 0 }
  const proposals = ranked(line, await readCandidates(app, asked, null))
  return proposals.toSorted((one, other) => Number(other.amount === amount) - Number(one.amount === amount))
}
