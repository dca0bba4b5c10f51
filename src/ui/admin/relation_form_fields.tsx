import type { FormField } from '#platform/browser/form_of.ts'
import { orNull, textOf } from '#platform/browser/form_values.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { useNameIn } from '#ui/admin/relation_choices.tsx'

/** The name of a thing in a comparison. */
const Named = ({ relation, id }: { relation: Relation; id: string }) => useNameIn(relation, id) ?? null

type StoredRef = number | { readonly id: number } | null | undefined
const idOf = (stored: StoredRef) => (typeof stored === 'object' ? (stored?.id ?? null) : (stored ?? null))

/** One thing out of many, by its id (`RelationField`). Nothing chosen is sent as blank. */
export const related = (label: string, relation: Relation): FormField<string, StoredRef, string> => ({
  label,
  empty: '',
  relation,
  say: (id) => id && <Named relation={relation} id={id} />,
  read: (stored) => textOf(idOf(stored)),
  send: (id) => id,
})

/** The same where nothing needs to be chosen. */
export const relatedOrNone = (label: string, relation: Relation): FormField<string, StoredRef, string | null> => ({
  ...related(label, relation),
  send: orNull,
})
