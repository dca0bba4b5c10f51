import type { CaseRow } from '#domains/ledger/postings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import type { ApplicationEvent } from '../../contract.ts'
import { lockSent } from '../../desk/queries.ts'
import { notifyApplicant } from '../../mails/service.ts'
import { type AnimalRow, type ApplicationRow, insertEvent, listAnimals, updateAnimal } from '../../queries.ts'
import { stepOf, writeRow } from '../../service.ts'
import { disbursementWords as words } from '../messages.ts'
import { findDisbursement, findOfTransaction, hasUnpaid } from '../queries.ts'
import { recordedDisbursements } from '../service.ts'

/** The case, held until the transaction ends, and the payment that a row of the book is. */
const holdCase = async (app: App, { application_id, transaction_id }: CaseRow) => {
  const row = (await lockSent(app, allClinics, application_id)) ?? fail(common.not_found)
  const { id, version } = (await findOfTransaction(app, transaction_id)) ?? fail(common.not_found)
  const told = (await findDisbursement(app, id)) ?? fail(common.not_found)
  return { row, id, version, payee: told.clinic_name ?? words.food, amount: told.amount }
}

const tell = async (
  app: App,
  { by }: CaseRow,
  row: ApplicationRow,
  kind: ApplicationEvent['kind'],
  public_note: string | null,
) =>
  insertEvent(app, {
    application_id: row.id,
    kind,
    by_kind: 'staff',
    user_id: by.staff.id,
    public_note,
    happened_at: toInstant(app.clock()),
  })

const recordPaid = (app: App, { by }: CaseRow, row: ApplicationRow, before: AnimalRow, after: AnimalRow) =>
  recordChange(app, by, {
    action: 'updated',
    subject_type: 'application_animals',
    subject_id: after.id,
    subject_label: `${row.application_no} ${after.seq}`,
    before,
    after,
  })

const noteOnAnimals = async (
  app: App,
  told: CaseRow,
  row: ApplicationRow,
  { disbursement_id, paid_transaction_id }: { disbursement_id: number; paid_transaction_id: number | null },
) => {
  const animals = await listAnimals(app, allClinics, [row.id])
  for (const before of animals.filter((animal) => animal.disbursement_id === disbursement_id))
    await recordPaid(app, told, row, before, await updateAnimal(app, allClinics, before.id, { paid_transaction_id }))
}

const move = async (app: App, { by }: CaseRow, row: ApplicationRow, action: 'close' | 'reopen') => {
  const { before, after } = await writeRow(app, by, row, { status: stepOf(row, action) })
  await recordChange(app, by, {
    action: 'state_changed',
    subject_type: 'applications',
    subject_id: row.id,
    subject_label: row.application_no ?? '',
    before,
    after,
  })
  return after
}

/** A payment of a case stands in the books: its animals say so, and with the last one the case is closed. */
export const settleCase = async (app: App, paid: CaseRow): Promise<void> => {
  const { row, id, payee, amount } = await holdCase(app, paid)
  await noteOnAnimals(app, paid, row, { disbursement_id: id, paid_transaction_id: paid.transaction_id })
  await tell(app, paid, row, 'paid', words.event.paid(payee, amount))
  // whoever pays the others of the case waits for the row of the case, and sees this one
  if (row.status !== 'verified' || (await hasUnpaid(app, row.id))) return
  const closed = await move(app, paid, row, 'close')
  await tell(app, paid, closed, 'closed', null)
  await notifyApplicant(app, closed, 'closed')
}

/** A payment of a case was taken back: it is to be paid again, and a closed case opens. */
export const reopenCase = async (app: App, reversed: CaseRow): Promise<void> => {
  const { row, id, version, payee, amount } = await holdCase(app, reversed)
  await noteOnAnimals(app, reversed, row, { disbursement_id: id, paid_transaction_id: null })
  await recordedDisbursements.update(app, reversed.by, { id, version }, { transaction_id: null, paid_by: null })
  await tell(app, reversed, row, 'payment_reversed', words.event.reversed(payee, amount))
  if (row.status === 'closed') await move(app, reversed, row, 'reopen')
}
