import { deliveryMethodDeskApi } from '#domains/deliveries/desk/contract.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { type FormField, formOf } from '#platform/browser/form_of.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { useData } from '#platform/browser/use_data.ts'
import { type KnownThing, useWholeRelation } from '#platform/browser/use_relation.ts'
import { choice, money, moneyOrNull, number, severalOf, text, tick } from '#ui/admin/form_fields.ts'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { paymentMethodDeskApi as api } from '../desk/contract.ts'
import { paymentMethodWords as m, paymentMethodSubject } from '../desk/messages.ts'
import { basisPointsOf, openKinds, percentText } from '../desk/rules.ts'

const { columns: c } = paymentMethodSubject

/** Hundredths of a percent, typed as percent. */
const percent: FormField<string, number, string> = {
  ...number(c.fee_percent_bp, '0'),
  read: percentText,
  send: basisPointsOf,
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** Every delivery method but the one that the server chooses. */
export const useDeliveries = () =>
  (useData(deliveryMethodDeskApi.list, { query: {} }).data?.data ?? []).filter(({ kind }) => kind !== 'none')

export const useAccounts = (known?: KnownThing) =>
  useWholeRelation(api.accounts, optionOf, { per_page: 100, ...(known && { known }) })

type Names = { accounts: Relation; deliveries: readonly { id: number; name: string }[] }

const kind = {
  ...choice(c.kind, m.kind, 'transfer'),
  options: openKinds.map((value) => ({ value, label: m.kind[value] })),
}

/** The form of a payment method; the accounts and delivery methods are those of the page. */
export const methodForm = ({ accounts, deliveries }: Names) =>
  formOf(api.create, {
    code: text(c.code),
    name: text(c.name),
    kind,
    description: text(c.description),
    fee_percent_bp: percent,
    fee_fixed: money(c.fee_fixed, '0'),
    min_amount: money(c.min_amount, '1'),
    max_amount: moneyOrNull(c.max_amount),
    expire_minutes: number(c.expire_minutes, '4320'),
    allow_goods: tick(c.allow_goods, true),
    allow_campaigns: tick(c.allow_campaigns, true),
    staff_only: tick(c.staff_only),
    bank_account_id: related(c.bank_account_id, accounts),
    delivery_ids: severalOf(c.delivery_ids, deliveries),
    is_active: tick(c.is_active, true),
    sort: number(c.sort, '1000'),
  })

export type MethodFields = FormFields<ReturnType<typeof methodForm>['empty']>
