import { public_name_modes } from '#domains/customers/ui/messages.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { choice, choiceOrNone, day, moneyOrNull, number, rows, text } from '#ui/admin/form_fields.ts'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { goodsGiftsApi } from '../contract.ts'
import { goodsGiftSubject, goodsKindWords, goodsLineWords as l, valueBasisWords } from '../messages.ts'

const { columns: c } = goodsGiftSubject

const lineFields = {
  kind: choice(l.kind, goodsKindWords, 'food'),
  name: text(l.name),
  quantity: number(l.quantity),
  unit: text(l.unit),
  value: moneyOrNull(l.value),
  value_basis: choiceOrNone(l.value_basis, valueBasisWords),
  valued_by: text(l.valued_by),
}

/** A row of the form that is not filled yet. */
export const noLine = {
  kind: 'food' as const,
  ...{ name: '', quantity: '', unit: '', value: '', valued_by: '' },
  value_basis: '' as const,
}

/** A gift in kind, new or stored. */
export const goodsGiftForm = (campaigns: Relation) =>
  formOf(goodsGiftsApi.create, {
    received_on: day(c.received_on),
    donor_name: text(c.donor_name),
    donor_phone: text(c.donor_phone),
    purpose: text(c.purpose),
    campaign_id: storedAs('campaign', relatedOrNone(c.campaign_id, campaigns)),
    public_name_mode: choiceOrNone(c.public_name_mode, public_name_modes),
    lines: rows(c.lines, ({ name }) => name, lineFields, [{ ...noLine }]),
    note: text(c.note),
  })
export type GoodsGiftEdit = FormFields<ReturnType<typeof goodsGiftForm>['empty']>
