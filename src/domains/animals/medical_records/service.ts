import type { z } from 'zod'
import { staffSrc } from '#domains/media/rules.ts'
import { privateFilesOf, setMedia } from '#domains/media/service.ts'
import { entriesOf } from '#platform/contract/closed_lists.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { animals } from '../desk/service.ts'
import { lockAnimal } from '../queries.ts'
import {
  type MedicalRecord,
  type RecordForManyInput,
  type RecordInput,
  recordFailures,
  type recordList,
} from './contract.ts'
import { medicalRefusals } from './messages.ts'
import { findRecord, listFundings, listLive, listRecordRows, lockFunding, sumOfFunding } from './queries.ts'
import { changeNeedsReason, isRecordDay, type SummaryRecord, summaryChange } from './rules.ts'

type Staff = Granted<'animals update'>
type Row = NonNullable<Awaited<ReturnType<typeof findRecord>>>
type Animal = NonNullable<Awaited<ReturnType<typeof lockAnimal>>>

const records = recorded('medical_records', {
  label: ({ title }) => title,
  sentences: {
    medical_records_clinic_id_fkey: ['clinic_id', medicalRefusals.no_clinic],
    medical_records_funding_id_fkey: ['funding_id', medicalRefusals.other_animals_funding],
    medical_records_due_after: ['next_due_on', medicalRefusals.due_after],
    medical_records_done_due: ['next_due_on', medicalRefusals.done_due],
  },
})

/** Records as the calls show them, with their files. */
const asShown = async (app: App, { staff }: Staff, rows: readonly Row[]): Promise<MedicalRecord[]> => {
  const files = await privateFilesOf(
    app,
    'medical_records',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    clinic: row.clinic_id === null ? null : { id: row.clinic_id, name: row.clinic_name ?? '' },
    funding:
      row.funding_id === null
        ? null
        : {
            id: row.funding_id,
            campaign: row.funding_campaign ?? '',
            transaction_id: row.funding_transaction_id,
          },
    products: row.products.map((product, at) => ({ ...product, id: at + 1 })),
    attachments: (files.get(row.id) ?? []).map(({ id, mime, original_name }) => ({
      ...{ id, mime, name: original_name ?? '' },
      src: staffSrc(id),
    })),
    needs_reason: changeNeedsReason(row, staff.id, app.clock()),
  }))
}

/** Medical records, a page of them. */
export const listRecords = async (app: App, staff: Staff, query: z.output<typeof recordList>) => {
  const page = await listRecordRows(app, query)
  return { ...page, data: await asShown(app, staff, page.data) }
}

/** @throws not_found */
export const getRecord = async (app: App, staff: Staff, id: number): Promise<MedicalRecord> => {
  const [record] = await asShown(app, staff, [(await findRecord(app, id)) ?? fail(common.not_found)])
  return record ?? fail(common.not_found)
}

/** @throws invalid (422) for a day on which it cannot have been */
const demandDay = (app: App, animal: Animal, performed_on: string) => {
  if (!isRecordDay(performed_on, animal, taipeiDay(app.clock())))
    failField('performed_on', medicalRefusals.performed_on)
}

/**
 * A payment out of the fund book accounts for no more than it was. The payment is locked first, so two records at once
 * cannot both take what is left.
 *
 * @throws invalid (422)
 */
const demandFunding = async (app: App, animal_id: number, funding_id: number | null, cost: number | null) => {
  if (funding_id === null) return
  if (cost === null) failField('cost', medicalRefusals.cost_missing)
  const funding =
    (await lockFunding(app, funding_id, animal_id)) ?? failField('funding_id', medicalRefusals.other_animals_funding)
  if ((await sumOfFunding(app, funding_id)) > -funding.amount) failField('cost', medicalRefusals.funding_spent)
}

type Written = { before: SummaryRecord | undefined; after: SummaryRecord | undefined }

/** Brings what the records say into the summary of the animal, with its own entry in the log. */
const updateSummary = async (app: App, staff: Staff, animal: Animal, written: Written) => {
  const set = summaryChange(animal, await listLive(app, animal.id), written)
  const differs = entriesOf(set).some(([column, value]) => value !== animal[column])
  if (differs) await animals.update(app, staff, animal, set)
}

const columnsOf = ({ attachment_ids: _, ...columns }: RecordInput) => columns

const attach = (app: App, id: number, attachment_ids: readonly number[] | undefined, staff: Staff) =>
  attachment_ids &&
  setMedia(app, { owner: 'medical_records', id, collection: 'papers', field: 'attachment_ids' }, attachment_ids, {
    ...{ kind: 'user', id: staff.staff.id },
  })

/**
 * Writes a record and what it says of the animal, in one transaction.
 *
 * @throws not_found; invalid (422) for a day that cannot be, an unknown clinic or file, a payment of something else or with
 *   too little left, a chip that another animal has
 */
export const createRecord = (
  app: App,
  staff: Staff,
  { id, follows_id = null, ...input }: RecordInput & { id: number; follows_id?: number | null },
) =>
  inTransaction(app, async (app) => {
    const animal = (await lockAnimal(app, id)) ?? fail(common.not_found)
    demandDay(app, animal, input.performed_on)
    const row = { ...columnsOf(input), products: JSON.stringify(input.products), animal_id: id, follows_id }
    const record = await records.create(app, staff, row, {
      writeChildren: (app, { id }) => attach(app, id, input.attachment_ids, staff) ?? Promise.resolve(),
    })
    await demandFunding(app, id, input.funding_id, input.cost)
    await updateSummary(app, staff, animal, { before: undefined, after: record })
    return getRecord(app, staff, record.id)
  })

/** The same record for many animals, all or none. @throws as createRecord; invalid (422) for an unknown animal */
export const createRecords = (app: App, staff: Staff, { animal_ids, ...input }: RecordForManyInput) =>
  inTransaction(app, async (app) => {
    const data: MedicalRecord[] = []
    for (const id of [...new Set(animal_ids)].toSorted((one, other) => one - other))
      data.push(await createRecord(app, staff, { ...input, id, funding_id: null, attachment_ids: undefined }))
    return { data }
  })

type Seen = { readonly id: number; readonly version: number }

const lockBoth = async (app: App, id: number) => {
  const record = (await findRecord(app, id)) ?? fail(common.not_found)
  const animal = (await lockAnimal(app, record.animal_id)) ?? fail(common.not_found)
  if (record.cancelled_at !== null) fail(recordFailures.record_cancelled)
  return { record, animal }
}

/** @throws not_found; stale; record_cancelled; invalid (422) as createRecord, and without a reason where one is needed */
export const updateRecord = (
  app: App,
  staff: Staff,
  { id, version, reason, ...input }: RecordInput & Seen & { reason: string | null },
) =>
  inTransaction(app, async (app) => {
    const { record, animal } = await lockBoth(app, id)
    if (reason === null && changeNeedsReason(record, staff.staff.id, app.clock()))
      failField('reason', medicalRefusals.reason_missing)
    demandDay(app, animal, input.performed_on)
    const set = { ...columnsOf(input), products: JSON.stringify(input.products) }
    const after = await records.update(app, staff, { id, version }, set, {
      writeChildren: (app) => attach(app, id, input.attachment_ids, staff) ?? Promise.resolve(),
      reason,
    })
    await demandFunding(app, animal.id, input.funding_id, input.cost)
    await updateSummary(app, staff, animal, { before: record, after })
    return getRecord(app, staff, id)
  })

/** @throws not_found; stale; record_cancelled */
export const cancelRecord = (app: App, staff: Staff, { id, version, reason }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    const { record, animal } = await lockBoth(app, id)
    const set = { cancelled_at: toInstant(app.clock()), cancelled_reason: reason }
    await records.update(app, staff, { id, version }, set, { action: 'voided', reason })
    await updateSummary(app, staff, animal, { before: record, after: undefined })
    return getRecord(app, staff, id)
  })

/** Says that what was due next was done, or that it was not. @throws not_found; stale; record_cancelled; nothing_due */
export const markDone = (app: App, staff: Staff, { id, version, done }: Seen & { done: boolean }) =>
  inTransaction(app, async (app) => {
    const { record } = await lockBoth(app, id)
    if (record.next_due_on === null || (record.next_done_on !== null) === done) fail(recordFailures.nothing_due)
    await records.update(app, staff, { id, version }, { next_done_on: done ? taipeiDay(app.clock()) : null })
    return getRecord(app, staff, id)
  })

/** Payments out of the fund book for an animal. @throws not_found */
export const listFundingsOf = async (
  app: App,
  _staff: Granted<'animals view' | 'transactions view'>,
  animal_id: number,
) => {
  if (!(await lockAnimal(app, animal_id))) fail(common.not_found)
  return { data: await listFundings(app, animal_id) }
}
