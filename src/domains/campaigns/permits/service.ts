import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { necessaryExpenseCap } from '../rules.ts'
import type { PermitInput, permitList } from './contract.ts'
import { findPermit, insertPermit, listPermitRows } from './queries.ts'

const sentences = {
  solicitation_permits_permit_no_key: ['permit_no', '這個許可文號已經登錄過了。'],
  solicitation_permits_bank_account_id_fkey: ['bank_account_id', '找不到這個帳戶。'],
} as const

const withCap = <P extends { raised: number }>(permit: P) => ({
  ...permit,
  necessary_expense_cap: necessaryExpenseCap(permit.raised),
})

export const listPermits = async (app: App, query: z.output<typeof permitList>) => {
  const page = await listPermitRows(app, query)
  return { ...page, data: page.data.map(withCap) }
}

/** @throws not_found */
export const getPermit = async (app: App, id: number) => withCap((await findPermit(app, id)) ?? fail(common.not_found))

/** @throws invalid (422) for a number that was entered before */
export const createPermit = (app: App, staff: Granted<'campaigns create'>, input: PermitInput) =>
  inTransaction(app, async (app) => {
    const after = await explainingConstraints(sentences, () => insertPermit(app, staff.staff.id, input))
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'solicitation_permits',
      subject_id: after.id,
      subject_label: after.permit_no,
      after,
    })
    return getPermit(app, after.id)
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
    const { before, after } = await explainingConstraints(sentences, () =>
      updateVersion(app, staff, 'solicitation_permits', { id, version }, input),
    )
    await recordChange(app, staff, {
      action: 'updated',
      subject_type: 'solicitation_permits',
      subject_id: id,
      subject_label: input.permit_no,
      before,
      after,
    })
    return getPermit(app, id)
  })
