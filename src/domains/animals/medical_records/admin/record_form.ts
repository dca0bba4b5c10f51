import { papers } from '#domains/media/ui/photo_form_fields.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { bodySchema, type FormField, formOf, storedAs } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import type { FieldOption, Relation } from '#platform/browser/form_words.ts'
import { choice, choiceOrNone, day, moneyOrNull, numberOrNull, oneOrNone, rows, text } from '#ui/admin/form_fields.ts'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { medicalApi } from '../contract.ts'
import { medicalWords as m, medicalSubject } from '../staff_messages.ts'

const { columns: c } = medicalSubject

const dayOrNull = (label: string) => ({
  ...day(label),
  read: (stored: string | null) => stored ?? '',
  send: orNull,
})

/** Degrees as people read them off: 38.5 is stored as 385. What is no number is left to the schema. */
const degreesOrNull = (label: string): FormField<string, number | null, string | null> => ({
  ...numberOrNull(label),
  read: (tenths) => (tenths === null ? '' : (tenths / 10).toFixed(1)),
  send: (typed) => (/^\d+(\.\d)?$/.test(typed.trim()) ? String(Math.round(Number(typed) * 10)) : orNull(typed)),
})

const productFields = {
  kind: choice(m.product.kind, m.product.kinds, 'vaccine'),
  name: text(m.product.name),
  batch_no: text(m.product.batch_no),
  dose: text(m.product.dose),
  days: numberOrNull(m.product.days),
}

/** A row of the form that is not filled yet. */
export const emptyProduct = { kind: 'vaccine' as const, name: '', batch_no: '', dose: '', days: '' }

/** The form of a record that is stored. Why it is changed is asked anew each time. */
export const recordForm = ({ clinics, fundings }: { clinics: Relation; fundings: readonly FieldOption[] }) =>
  formOf(medicalApi.update, {
    kind: choice(c.kind, m.kind, 'exam'),
    performed_on: day(c.performed_on),
    title: text(c.title),
    clinic_id: storedAs('clinic', relatedOrNone(c.clinic_id, clinics)),
    vet_name: text(c.vet_name),
    weight_g: numberOrNull(c.weight_g),
    temperature_c10: degreesOrNull(m.temperature),
    diagnosis: text(c.diagnosis),
    treatment: text(c.treatment),
    products: rows(c.products, ({ name }) => name, productFields),
    chip_no: text(c.chip_no),
    tested_for: choiceOrNone(c.tested_for, m.tested_for),
    result: choiceOrNone(c.result, m.result),
    next_due_on: dayOrNull(c.next_due_on),
    cost: moneyOrNull(c.cost),
    invoice_no: text(c.invoice_no),
    funding_id: storedAs('funding', oneOrNone(c.funding_id, fundings)),
    attachment_ids: storedAs('attachments', papers(m.attachments)),
    reason: storedAs('version', { ...text(m.reason), read: (_version: number) => '' }),
  })
type RecordForm = ReturnType<typeof recordForm>
export type RecordValues = RecordForm['empty']
export type RecordEdit = FormFields<RecordValues>

/** What a kind asks for and others do not is not sent with them. */
export const ofKind = <Body extends { kind: string }>(body: Body): Body => ({
  ...body,
  ...(body.kind !== 'microchip' && { chip_no: null }),
  ...(body.kind !== 'test' && { tested_for: null, result: null }),
})

/** The form of a new record. */
export const newRecordForm = (form: RecordForm) => ({
  ...form,
  schema: bodySchema(medicalApi.create),
  bodyOf: (values: RecordValues) => {
    const { reason: _, ...body } = form.bodyOf(values)
    return ofKind(body)
  },
})

/** The form of the same record for many animals: what is of one alone is left out. */
export const manyRecordsForm = (form: RecordForm, animal_ids: readonly number[]) => ({
  ...form,
  schema: bodySchema(medicalApi.createMany),
  bodyOf: (values: RecordValues) => {
    const { reason: _, funding_id: __, attachment_ids: ___, ...body } = form.bodyOf(values)
    return { ...ofKind(body), animal_ids: [...animal_ids] }
  },
})
