import { formOf } from '#platform/browser/form_of.ts'
import type { FieldOption } from '#platform/browser/form_words.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { day, number, oneOf, text } from '#ui/admin/form_fields.ts'
import { boxCountsApi } from '../contract.ts'
import { boxCountSubject, boxCountWords as m } from '../messages.ts'
import type { Denomination } from '../rules.ts'

const { columns: c } = boxCountSubject

/** A field of pieces: blank is none of them. */
const pieces = (denomination: Denomination) => ({
  ...number(m.denomination(String(denomination))),
  send: (typed: string) => typed.trim() || '0',
})

const pieceFields = {
  n2000: pieces(2000),
  n1000: pieces(1000),
  n500: pieces(500),
  n200: pieces(200),
  n100: pieces(100),
  n50: pieces(50),
  n20: pieces(20),
  n10: pieces(10),
  n5: pieces(5),
  n1: pieces(1),
}

/** A box and what the first person counted. */
export const newBoxForm = (campaigns: readonly FieldOption[], methods: readonly FieldOption[]) =>
  formOf(boxCountsApi.create, {
    place: text(c.place),
    emptied_on: day(c.emptied_on, taipeiDay(new Date())),
    campaign_id: oneOf(c.campaign_id, campaigns),
    payment_method_id: oneOf(c.payment_method_id, methods),
    note: text(c.note),
    ...pieceFields,
  })

/** What somebody counted, from the beginning. */
export const countForm = formOf(boxCountsApi.count, pieceFields)
