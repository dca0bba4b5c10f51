import type { z } from 'zod'
import { anonymousName } from '#domains/customers/rules.ts'
import { goodsDonorName } from '#domains/goods_gifts/published/service.ts'
import { daysBetween, taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { PublicationRow, publicationList } from './contract.ts'
import { countUnpublished, listPublicationRows, type PublicationRowFound, sumPublication } from './queries.ts'
import { daysOfHalf, halfBefore, halfOf, noticeDays, type PublishedKind } from './rules.ts'

const shown = ({ name, mode, ...row }: PublicationRowFound): PublicationRow => ({
  ...row,
  public_name:
    mode === null ? (name ?? anonymousName) : goodsDonorName({ donor_name: name ?? '', public_name_mode: mode }),
})

/**
 * Voluntary gifts of half a year as they are published (公益勸募條例施行細則 §5, §6), each on its own day. The sums are those
 * of the whole half, whatever else is asked for.
 */
export const listPublication = async (
  app: App,
  _staff: Granted<'reports view'>,
  query: z.output<typeof publicationList>,
) => {
  const half = query.filter.half ?? halfOf(taipeiDay(app.clock()))
  const days = daysOfHalf(half)
  const [page, found] = await Promise.all([listPublicationRows(app, days, query), sumPublication(app, days)])
  const of = (kind: PublishedKind) => {
    const { what: _, ...sums } = found.find(({ what }) => what === kind) ?? {
      ...{ what: kind, count: 0, amount: 0, published: 0, unvalued: 0 },
    }
    return sums
  }
  return {
    ...page,
    data: page.data.map(shown),
    half,
    sums: { gift: of('gift'), refund: of('refund'), goods: of('goods') },
  }
}

/** When gifts are to be published: half a year that ended with some that are not, and the running one before its end. */
export const publicationDates = async (app: App) => {
  const today = taipeiDay(app.clock())
  const now = halfOf(today)
  const before = halfBefore(now)
  const dateOf = async (half: string) => {
    const days = daysOfHalf(half)
    return { half, on: days.to, waiting: await countUnpublished(app, days) }
  }
  const late = await dateOf(before)
  const isNear = daysBetween(today, daysOfHalf(now).to) <= noticeDays
  return [
    ...(late.waiting > 0 ? [{ ...late, state: 'late' as const }] : []),
    ...(isNear ? [{ ...(await dateOf(now)), state: 'near' as const }] : []),
  ]
}
