import { fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { surrenderFailures } from '../contract.ts'
import { lockOpenOfRequest, type SurrenderRow } from '../queries.ts'
import { afterStep, type SurrenderAction } from '../rules.ts'

/** Writes of the waiting list, each into the log. */
export const surrenders = recorded('surrenders', { label: ({ animal_name }) => animal_name })

/** What a step writes besides the state. */
type Details = {
  place?: string | null
  place_on?: string | null
  ended_note?: string
  animal_id?: number | null
  adoption_id?: number
}

/** Takes a step with a row that is held; for an older version the write itself refuses. */
export const moveSurrender = async (
  app: App,
  staff: SignedInStaff,
  row: SurrenderRow,
  { version, action, set = {} }: { version: number; action: SurrenderAction; set?: Details },
) => {
  const status = afterStep(row.status, action)
  if (row.version === version && status === undefined) fail(surrenderFailures.surrender_state)
  const ends = status !== 'waiting' && status !== 'offered'
  const ended_at = ends ? toInstant(app.clock()) : null
  const how = { action: 'state_changed' } as const
  return surrenders.update(app, staff, { id: row.id, version }, { ...set, status, ended_at }, how)
}

/** The animal of an adoption that was returned at the desk waits no more. Call it in the transaction of the return. */
export const settleReturned = async (app: App, staff: SignedInStaff, requestId: number, animal_id: number | null) => {
  const row = await lockOpenOfRequest(app, requestId)
  if (row) await moveSurrender(app, staff, row, { action: 'take_in', version: row.version, set: { animal_id } })
}
