import type { z } from 'zod'
import { documentsOf, setDocuments } from '#domains/media/documents/service.ts'
import { common, fail, failFields } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted, SignedInStaff, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { necessaryExpenseCap } from '../rules.ts'
import type { PermitInput, permitList } from './contract.ts'
import { permitRefusals } from './messages.ts'
import { findPermit, listOpenPermits, listPermitRows } from './queries.ts'
import { dutyField, legalCalendar } from './rules.ts'

export { findPermit, listPermitsForReports, waitingDuties } from './queries.ts'

const permits = recorded('solicitation_permits', {
  label: ({ permit_no }) => permit_no,
  children: async (app, id) => ({
    documents: (await documentsOf(app, 'solicitation_permits', id)).map(({ name }) => name),
  }),
  sentences: {
    solicitation_permits_permit_no_key: ['permit_no', permitRefusals.exists],
    solicitation_permits_bank_account_id_fkey: ['bank_account_id', permitRefusals.no_bank_account],
  },
})

/** A permit with the most that its necessary costs may take. */
export const withCap = <P extends { raised: number; necessary_expenses: number }>(permit: P) => {
  const necessary_expense_cap = necessaryExpenseCap(permit.raised)
  return { ...permit, necessary_expense_cap, is_over_cap: permit.necessary_expenses > necessary_expense_cap }
}

export const listPermits = async (
  app: App,
  _staff: Granted<'campaigns update'>,
  query: z.output<typeof permitList>,
) => {
  const page = await listPermitRows(app, query)
  return { ...page, data: page.data.map(withCap) }
}

/** What the law asks of all permits that is late or comes within thirty days, the first day first. */
export const pressingLegalDates = async (app: App) => {
  const today = taipeiDay(app.clock())
  const dates = (await listOpenPermits(app, today)).flatMap(({ id, name, ...days }) =>
    legalCalendar(days, today).flatMap(({ kind, on, state }) =>
      state === 'late' || state === 'near' ? [{ permit: { id, name }, kind, on, state }] : [],
    ),
  )
  return dates.toSorted((one, other) => one.on.localeCompare(other.on))
}

/** @throws not_found */
export const getPermit = async (app: App, _staff: StaffOf<'campaigns'>, id: number) => ({
  ...withCap((await findPermit(app, id)) ?? fail(common.not_found)),
  documents: await documentsOf(app, 'solicitation_permits', id),
})

/** What was reported has its day: one that is not here yet would end a duty that nobody has done. */
const checkDone = (app: App, input: Omit<PermitInput, 'document_ids'>) => {
  const today = taipeiDay(app.clock())
  const fields = [...Object.values(dutyField), 'board_approved_on'] as const
  const early = fields.filter((field) => (input[field] ?? today) > today)
  failFields(Object.fromEntries(early.map((field) => [field, permitRefusals.not_yet])))
}

const writeDocuments =
  (staff: SignedInStaff, ids: PermitInput['document_ids']) =>
  (app: App, { id }: { id: number }) =>
    setDocuments(app, 'solicitation_permits', id, staff.staff.id, ids)

/** @throws invalid (422) for a number that was entered before, or a report on a day that is not here yet */
export const createPermit = (app: App, staff: Granted<'campaigns create'>, input: PermitInput) =>
  inTransaction(app, async (app) => {
    checkDone(app, input)
    const { document_ids, ...columns } = input
    const { id } = await permits.create(app, staff, columns, { writeChildren: writeDocuments(staff, document_ids) })
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
  { id, version, document_ids, ...input }: PermitInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    checkDone(app, input)
    await permits.update(app, staff, { id, version }, input, { writeChildren: writeDocuments(staff, document_ids) })
    return getPermit(app, staff, id)
  })
