import { pressingLegalDates } from '#domains/campaigns/permits/service.ts'
import { mayDo, type Permission } from '#platform/contract/permissions.ts'
import { addDays, type Day, daysBetween, monthBefore, startOfDay, taipeiDay } from '#platform/contract/time.ts'
import type { Granted, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { Dashboard } from './contract.ts'
import { publicationDates } from './publication/service.ts'
import { listDaySums, listEndingCampaigns } from './queries.ts'
import { changeOf, endingDays, fillDays, monthSoFar, type TileKey, tileKeys, tilePermission } from './rules.ts'

/** More dates than these are read on the page of permits. */
const mostDates = 6

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

type DaySums = Awaited<ReturnType<typeof listDaySums>>

const daysOf = async (app: App, key: TileKey, to: Day, days: number) => {
  const from = addDays(to, 1 - 2 * days)
  // the month before the month of a day may begin a few days before the period before
  const lookedBack = Math.max(2 * days, daysBetween(monthBefore(to), to) + 1)
  const rows = await listDaySums(app, key, addDays(to, 1 - lookedBack))
  const all = fillDays(rows, from, 2 * days)
  return { key, rows, before: all.slice(0, days), now: all.slice(days) }
}

const moneyOf = (rows: DaySums, to: Day): Dashboard['money'] => {
  const within = (first: Day, last: Day) =>
    sum(rows.filter(({ day }) => first <= day && day <= last).map((row) => row.value))
  const { before, ...month } = monthSoFar(to)
  const yesterday = addDays(to, -1)
  return {
    today: { from: to, to, amount: within(to, to), before: within(yesterday, yesterday) },
    month: { ...month, amount: within(month.from, to), before: within(before.from, before.to) },
  }
}

/**
 * The last days, as far as this account may see the lists behind the numbers.
 *
 * @param days how many of them, today included; the period before is as long
 */
export const readDashboard = async (
  app: App,
  { staff, scope }: Granted<'dashboard view', Scope>,
  days: number,
): Promise<Dashboard> => {
  // every list behind these numbers is the office's
  const mayRead = (permission: Permission) => scope.clinic_id === null && mayDo(staff, permission)
  const to = taipeiDay(app.clock())
  const from = addDays(to, 1 - days)
  const tiles = await Promise.all(
    tileKeys.filter((key) => mayRead(tilePermission[key])).map((key) => daysOf(app, key, to, days)),
  )
  const donations = tiles.find(({ key }) => key === 'donations')
  return {
    from,
    to,
    tiles: tiles.map(({ key, now, before }) => ({
      key,
      value: sum(now),
      change: changeOf(sum(now), sum(before)),
      days: now,
    })),
    income:
      donations?.now.map((amount, index) => ({
        day: addDays(from, index),
        amount,
        before: donations.before[index] ?? 0,
      })) ?? null,
    money: donations ? moneyOf(donations.rows, to) : null,
    campaigns: mayRead('campaigns view')
      ? await listEndingCampaigns(app, startOfDay(addDays(to, endingDays + 1)), 5)
      : null,
    calendar: mayRead('campaigns update') ? (await pressingLegalDates(app)).slice(0, mostDates) : null,
    // of those who publish: 'reports view' is held by who packs parcels, too
    publication: mayRead('reports view') && mayRead('transactions view') ? await publicationDates(app) : null,
  }
}
