import { common, fail } from '#platform/contract/failures.ts'
import { addDays, type Day, taipeiDay } from '#platform/contract/time.ts'
import type { Granted, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { openBank } from '../bank_changes/service.ts'
import { findClinicRow } from '../desk/queries.ts'
import type { Statement } from './contract.ts'
import { listTreated } from './queries.ts'

/** The first and the last day of a month. */
const daysOf = (month: string): readonly [Day, Day] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return [`${month}-01`, addDays(next, -1)]
}

/** What a clinic did in a month. @throws not_found, for another clinic's account as well */
export const readStatement = async (
  app: App,
  { scope }: Granted<'clinics view', Scope>,
  { id, month = taipeiDay(app.clock()).slice(0, 7) }: { id: number | null; month?: string | undefined },
): Promise<Statement> => {
  const clinic = (id !== null && (await findClinicRow(app, scope, id))) || fail(common.not_found)
  const rows = await listTreated(app, scope, clinic.id, daysOf(month))
  const sum = (states: readonly string[]) =>
    rows.reduce((total, { state, amount }) => (states.includes(state) ? total + amount : total), 0)
  return {
    month,
    clinic_name: clinic.name,
    ...openBank(app, clinic),
    rows,
    amount: sum(['verified', 'closed']),
    paid: sum(['closed']),
    waiting: sum(['reported']),
  }
}
