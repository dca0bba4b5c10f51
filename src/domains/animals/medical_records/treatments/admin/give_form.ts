import { looseFormOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import type { Day } from '#platform/contract/time.ts'
import { choice, day, rows, text, unchanged } from '#ui/admin/form_fields.ts'
import type { MedicalRecord } from '../../contract.ts'
import type { RecordKind } from '../../rules.ts'
import { medicalSubject, medicalWords } from '../../staff_messages.ts'
import { isGivenAlike } from '../rules.ts'
import { treatmentWords as m } from './messages.ts'

const { product } = medicalWords

type Due = Pick<MedicalRecord, 'kind' | 'title' | 'animal_name' | 'animal_code' | 'products'>

/** One treatment, with the animals that are to have it. */
export type Treatment<R extends Due = Due> = {
  readonly kind: RecordKind
  readonly title: string
  readonly due: readonly R[]
}

/** The treatments among what is due: those that all get alike, and those of which each has a content of its own. */
export const treatmentsIn = <R extends Due>(due: readonly R[]): { alike: Treatment<R>[]; single: R[] } => {
  const groups = Map.groupBy(due, ({ kind, title }) => `${kind} ${title}`)
  const alike = [...groups.values()].flatMap((all): Treatment<R>[] => {
    const [first] = all
    return first && isGivenAlike(first.kind) ? [{ kind: first.kind, title: first.title, due: all }] : []
  })
  return { alike, single: due.filter(({ kind }) => !isGivenAlike(kind)) }
}

const vaccines: readonly RecordKind[] = ['vaccination', 'rabies']

const fields = {
  kind: unchanged<RecordKind>(m.column.kind, 'other'),
  title: unchanged(m.column.title, ''),
  performed_on: day(medicalSubject.columns.performed_on),
  product_kind: choice(product.kind, product.kinds, 'vaccine'),
  product_name: text(product.name),
  batch_no: text(product.batch_no),
  dose: text(product.dose),
  vet_name: text(medicalSubject.columns.vet_name),
  next_due_on: { ...day(medicalSubject.columns.next_due_on), send: orNull },
}

/** The form of what was given, a part for each treatment, filled with the product of the last time. A batch is of today. */
export const giveForm = (treatments: readonly Treatment[], today: Day) => {
  const given = treatments.map(({ kind, title, due }) => {
    const product = due.find(({ products }) => products.length > 0)?.products[0]
    return {
      ...{ kind, title, performed_on: today, vet_name: '', next_due_on: '', batch_no: '' },
      product_kind: product?.kind ?? (vaccines.includes(kind) ? ('vaccine' as const) : ('medicine' as const)),
      product_name: product?.name ?? '',
      dose: product?.dose ?? '',
    }
  })
  return looseFormOf({ groups: rows(m.column.title, ({ title }) => title, fields, given) })
}
