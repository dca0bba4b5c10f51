import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { necessaryExpenseCap } from '../rules.ts'
import type { PermitInput, permitList } from './contract.ts'
import { findPermit, listPermitRows } from './queries.ts'

const permits = recorded('solicitation_permits', {
  label: ({ permit_no }) => permit_no,
  sentences: {
    solicitation_permits_permit_no_key: ['permit_no', '這個許可文號已經登記過了。'],
    solicitation_permits_bank_account_id_fkey: ['bank_account_id', '找不到這個帳戶。'],
  },
})

const withCap = <P extends { raised: number; necessary_expenses: number }>(permit: P) => {
  const necessary_expense_cap = necessaryExpenseCap(permit.raised)
  return { ...permit, necessary_expense_cap, is_over_cap: permit.necessary_expenses > necessary_expense_cap }
}

export const listPermits = async (app: App, _staff: Granted<'campaigns view'>, query: z.output<typeof permitList>) => {
  const page = await listPermitRows(app, query)
  return { ...page, data: page.data.map(withCap) }
}

/** @throws not_found */
export const getPermit = async (app: App, _staff: StaffOf<'campaigns'>, id: number) =>
  withCap((await findPermit(app, id)) ?? fail(common.not_found))

/** @throws invalid (422) for a number that was entered before */
export const createPermit = (app: App, staff: Granted<'campaigns create'>, input: PermitInput) =>
  inTransaction(app, async (app) => {
    const { id } = await permits.create(app, staff, input)
    return getPermit(app, staff, id)
  })

/**
 * Changes a permit. Campaigns under it follow at once: the clock closes them with the permit's last day.
 *
 * @throws not_found; stale; invalid (422) as createPermit
 */
export const updatePermit = (
  app: App,
  staff: Granted<'campaigns update'>,
  { id, version, ...input }: PermitInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    await permits.update(app, staff, { id, version }, input)
    return getPermit(app, staff, id)
  })
