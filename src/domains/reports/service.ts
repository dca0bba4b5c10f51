import { mayDo, type Permission } from '#platform/contract/permissions.ts'
import { addDays, startOfDay, taipeiDay } from '#platform/contract/time.ts'
import type { Granted, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { Dashboard } from './contract.ts'
import { listDaySums, listEndingCampaigns } from './queries.ts'
import { changeOf, fillDays, periodDays, type TileKey, tileKeys, tilePermission } from './rules.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const daysOf = async (app: App, key: TileKey, before: string) => {
  const all = fillDays(await listDaySums(app, key, before), before, 2 * periodDays)
  return { key, before: all.slice(0, periodDays), now: all.slice(periodDays) }
}

/** The last 30 days, as far as this account may see the lists behind the numbers. */
export const readDashboard = async (
  app: App,
  { staff, scope }: Granted<'dashboard view', Scope>,
): Promise<Dashboard> => {
  // every list behind these numbers is the office's
  const mayRead = (permission: Permission) => scope.clinic_id === null && mayDo(staff, permission)
  const to = taipeiDay(app.clock())
  const from = addDays(to, 1 - periodDays)
  const before = addDays(from, -periodDays)
  const tiles = await Promise.all(
    tileKeys.filter((key) => mayRead(tilePermission[key])).map((key) => daysOf(app, key, before)),
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
    campaigns: mayRead('campaigns view')
      ? await listEndingCampaigns(app, startOfDay(addDays(to, periodDays + 1)), 5)
      : null,
  }
}
