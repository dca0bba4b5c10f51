import type { Photo } from '#domains/media/contract.ts'
import { photos } from '#domains/media/ui/photo_form_fields.tsx'
import { type FormField, formOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choiceOrNone, day, moneyOrNull, text, tick } from '#ui/admin/form_fields.ts'
import type { reportSlots } from '../../rules.ts'
import { type DeskVoucher, deskVouchersApi } from '../desk/contract.ts'
import { scanWords as m } from './messages.ts'

const { label } = m

/** Grams, as a scale of kilograms says them: `3.4` is 3,400; what is no number is left to the contract to refuse. */
export const kilograms = (label: string): FormField<string, number | null, string | null> => ({
  label,
  empty: '',
  say: (typed) => typed,
  read: (grams) => (grams === null ? '' : String(grams / 1000)),
  send: (typed) => {
    const plain = typed.normalize('NFKC').trim()
    if (plain === '') return null
    return /^\d{1,3}(\.\d{1,3})?$/.test(plain) ? String(Math.round(Number(plain) * 1000)) : plain
  },
})

const dayOrNull = (label: string) => ({
  ...day(label),
  read: (stored: string | null) => stored ?? '',
  send: orNull,
})

/** A box that nobody ticked says no; what was never asked is stored as null. */
const ticked = (label: string) => ({ ...tick(label), read: (stored: boolean | null) => stored ?? false })

const { slot } = m

/** What a clinic reports of one animal. What was not operated has no photos of an operation. */
export const reportForm = formOf(
  deskVouchersApi.report,
  {
    result: choiceOrNone(label.result, m.result),
    outcome: choiceOrNone(label.outcome, m.outcome),
    operated_on: dayOrNull(label.operated_on),
    weight_at_surgery_g: kilograms(label.weight),
    vet_name: text(label.vet_name),
    ear_tip_after: choiceOrNone(label.ear_tip_after, m.ear),
    rabies_given: ticked(label.rabies_given),
    chip_given: ticked(label.chip_given),
    clinic_fee: moneyOrNull(label.clinic_fee),
    final_amount: moneyOrNull(label.final_amount),
    invoice_no: text(label.invoice_no),
    progress_note: text(label.progress_note),
    recovery_face_ids: photos(slot.recovery_face_ids.label),
    wound_ids: photos(slot.wound_ids.label),
    ear_ids: photos(slot.ear_ids.label),
    board_ids: photos(slot.board_ids.label),
    invoice_ids: photos(slot.invoice_ids.label),
  },
  (body) =>
    body.result === null || body.result === 'done'
      ? body
      : {
          ...body,
          ...{ operated_on: null, weight_at_surgery_g: null, ear_tip_after: null },
          ...{ rabies_given: false, chip_given: false },
          ...{ recovery_face_ids: [], wound_ids: [], ear_ids: [], board_ids: [], invoice_ids: [] },
        },
)
export type ReportValues = typeof reportForm.empty
export type SlotName = keyof typeof m.slot

/** What stands in the fields at first: today, or what was told of a treatment that goes on. */
export const reportValues = ({ report, type }: DeskVoucher): ReportValues => {
  if (!report) {
    const first = { ...reportForm.empty, operated_on: taipeiDay(new Date()) }
    return type === 'neuter' ? { ...first, result: 'done' } : { ...first, outcome: 'recovered' }
  }
  const photosOf = (slot: (typeof reportSlots)[number]): Photo[] =>
    report.photos
      .filter((file) => file.slot === slot)
      .map(({ id, src, width, height }) => ({ id, src, alt: '', width: width ?? 0, height: height ?? 0 }))
  return reportForm.valuesOf({
    ...report,
    recovery_face_ids: photosOf('recovery_face'),
    wound_ids: photosOf('wound'),
    ear_ids: photosOf('ear'),
    board_ids: photosOf('board'),
    invoice_ids: photosOf('invoice'),
  })
}

/** The slots that a page shows, and those without which the report is not taken. */
export const slotsOf = ({ type, animal }: DeskVoucher, { result, outcome }: ReportValues) => {
  const none: SlotName[] = []
  if (type !== 'neuter')
    return {
      shown: ['invoice_ids', 'recovery_face_ids', 'wound_ids', 'board_ids'] satisfies SlotName[],
      needed: outcome === 'ongoing' ? none : (['invoice_ids'] satisfies SlotName[]),
    }
  if (result !== 'done') return { shown: none, needed: none }
  return {
    shown: ['recovery_face_ids', 'wound_ids', 'ear_ids', 'board_ids', 'invoice_ids'] satisfies SlotName[],
    needed: (animal.origin === 'stray' ? ['wound_ids', 'ear_ids'] : ['wound_ids']) satisfies SlotName[],
  }
}
