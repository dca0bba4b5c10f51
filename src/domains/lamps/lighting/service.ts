import { readSettings } from '#domains/settings/service.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { lightLampRow, lockWaitingLamp } from '../queries.ts'

/** Lights the lamp of an order whose money came; the more was given, the longer it burns. */
export const lightLamp = async (app: App, told: { order_id: number }): Promise<void> => {
  const lamp = await lockWaitingLamp(app, told.order_id)
  if (!lamp) return
  const { days_per_100, max_days } = await readSettings(app, 'lamp')
  const days = Math.min(max_days, Math.max(1, Math.floor(lamp.campaigns_total / 100)) * days_per_100)
  const now = app.clock()
  await lightLampRow(app, lamp.id, toInstant(now), toInstant(new Date(now.getTime() + days * 86_400_000)))
}
