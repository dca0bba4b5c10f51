import { tableTime } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import { animalSubject } from '../staff_messages.ts'
import type { MedicalRecord as Row } from './contract.ts'
import { medicalWords as m, medicalSubject } from './staff_messages.ts'

const { columns: c } = medicalSubject
const { columns: animal } = animalSubject

/** An export of medical records, also of what is due. Weights in grams, temperatures in °C, costs in NT$. */
export const recordSheet = {
  title: nounTitles.medical_records.list,
  columns: [
    { label: animal.code, cell: (row: Row) => row.animal_code },
    { label: animal.name, cell: (row: Row) => row.animal_name },
    { label: c.performed_on, cell: (row: Row) => row.performed_on },
    { label: c.kind, cell: (row: Row) => m.kind[row.kind] },
    { label: c.title, cell: (row: Row) => row.title },
    { label: c.clinic_id, cell: (row: Row) => row.clinic?.name ?? null },
    { label: c.vet_name, cell: (row: Row) => row.vet_name },
    { label: c.weight_g, cell: (row: Row) => row.weight_g },
    { label: m.temperature, cell: (row: Row) => row.temperature_c10 && row.temperature_c10 / 10 },
    { label: c.diagnosis, cell: (row: Row) => row.diagnosis },
    { label: c.treatment, cell: (row: Row) => row.treatment },
    { label: c.products, cell: (row: Row) => m.product.list(row.products) },
    { label: c.chip_no, cell: (row: Row) => row.chip_no },
    { label: c.tested_for, cell: (row: Row) => row.tested_for && m.tested_for[row.tested_for] },
    { label: c.result, cell: (row: Row) => row.result && m.result[row.result] },
    { label: c.next_due_on, cell: (row: Row) => row.next_due_on },
    { label: c.next_done_on, cell: (row: Row) => row.next_done_on },
    { label: c.cost, cell: (row: Row) => row.cost },
    { label: c.invoice_no, cell: (row: Row) => row.invoice_no },
    { label: c.funding_id, cell: (row: Row) => row.funding?.campaign ?? null },
    { label: m.recorded_by, cell: (row: Row) => row.recorded_by_name },
    { label: c.cancelled_at, cell: (row: Row) => row.cancelled_at && tableTime(row.cancelled_at) },
    { label: c.cancelled_reason, cell: (row: Row) => row.cancelled_reason },
  ],
} as const
