import { type FormField, formOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { formatCount } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time.ts'
import { choice, day, moneyOrNull, number, text, tick } from '#ui/admin/form_fields.ts'
import { related } from '#ui/admin/relation_form_fields.tsx'
import * as uiMessages from '#ui/messages.ts'
import { deskApi, type StaffApplication } from '../desk/contract.ts'
import type { foodKinds } from '../rules.ts'
import { animalName } from './animal_card.tsx'
import { caseWords } from './case_messages.ts'
import { decisionWords as m } from './decision_messages.ts'

type Grant = { animal_id: number; clinic_id: string; amount: string }
type SentGrant = { animal_id: number; clinic_id: string; amount: string | null }
type Planned = { planned_on: Day; food_kind: (typeof foodKinds)[number]; quantity_kg: string }

/** Every animal with the clinic that was wished for and the amount that the rates say. */
const grantsOf = ({ animals, suggested, wish_clinic }: StaffApplication): Grant[] =>
  animals.map(({ id, estimate_amount, clinic }) => {
    const amount = suggested.find(({ animal_id }) => animal_id === id)?.amount ?? estimate_amount
    return {
      animal_id: id,
      clinic_id: String(clinic?.id ?? wish_clinic?.id ?? ''),
      amount: amount === null ? '' : String(amount),
    }
  })

const grants = (
  application: StaffApplication,
  clinics: Relation,
): FormField<Grant[], StaffApplication['animals'], SentGrant[]> => {
  const nameOf = ({ animal_id }: Grant) => {
    const index = application.animals.findIndex(({ id }) => id === animal_id)
    return animalName(application.animals[index] ?? { nickname: null }, index)
  }
  return {
    label: m.grants,
    empty: grantsOf(application),
    say: (all) => uiMessages.joined(all.map(nameOf)),
    entry: {
      say: nameOf,
      name: nameOf,
      fields: { clinic_id: related(m.clinic, clinics), amount: moneyOrNull(m.amount) },
    },
    read: () => grantsOf(application),
    send: (all) => all.map((grant) => ({ ...grant, amount: orNull(grant.amount) })),
  }
}

const deliveryFields = {
  planned_on: day(m.planned_on),
  food_kind: choice(m.food_kind, caseWords.food.kind, 'dog_dry'),
  quantity_kg: number(m.quantity),
}

/** A delivery that is not filled in yet. */
export const emptyDelivery: Planned = { planned_on: '', food_kind: 'dog_dry', quantity_kg: '' }

const deliveries = ({ type }: StaffApplication): FormField<Planned[], StaffApplication['deliveries'], Planned[]> => {
  const nameOf = (planned: Planned) => caseWords.food.kind[planned.food_kind]
  return {
    label: m.deliveries,
    empty: type === 'food' ? [emptyDelivery] : [],
    say: (all) => uiMessages.joined(all.map(nameOf)),
    entry: { say: nameOf, name: nameOf, fields: deliveryFields },
    read: () => [],
    send: (all) => all,
  }
}

/** Whoever grants on the page has seconds to take it back. */
const canUndo: FormField<boolean, boolean, boolean> = {
  label: '',
  empty: true,
  say: () => '',
  read: () => true,
  send: () => true,
}

/** The form that grants an application: of each animal clinic and amount, of food the deliveries. */
export const grantForm = (application: StaffApplication, clinics: Relation) =>
  formOf(deskApi.approve, {
    animals: grants(application, clinics),
    deliveries: deliveries(application),
    expires_on: day(m.until, application.type === 'food' ? '' : application.voucher_days.usual),
    notify: tick(m.notify, true),
    can_undo: canUndo,
    decision_note: text(m.to_applicant),
    internal_note: text(m.internal),
  })

/** What was typed for an approval of one's own that waits, or that came to nothing; nothing where there is none. */
export const plannedValues = ({ planned_approval }: StaffApplication) => {
  if (!planned_approval?.is_own) return {}
  const { animals, deliveries, expires_on, notify, decision_note, internal_note } = planned_approval.approval
  return {
    animals: animals.map(({ animal_id, clinic_id, amount }) => ({
      animal_id,
      clinic_id: String(clinic_id),
      amount: amount === null ? '' : formatCount(amount),
    })),
    deliveries: deliveries.map((planned) => ({ ...planned, quantity_kg: String(planned.quantity_kg) })),
    expires_on: expires_on ?? '',
    notify,
    decision_note: decision_note ?? '',
    internal_note: internal_note ?? '',
  }
}
