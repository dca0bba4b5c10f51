import { deliveriesApi } from '#domains/deliveries/contract.ts'
import { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import { useBrandRelation, useCategoryRelation } from '#domains/products/ui/choices.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useData } from '#platform/browser/use_data.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import {
  choice,
  moment,
  momentOrNull,
  moneyOrNull,
  number,
  numberOrNull,
  severalOf,
  text,
  tick,
} from '#ui/admin/form_fields.ts'
import * as uiMessages from '#ui/messages.ts'
import { offerSubject } from '../desk/column_messages.ts'
import { offersApi } from '../desk/contract.ts'
import { offerDeskWords as m } from '../desk/staff_messages.ts'

const { columns: c } = offerSubject

type Named = readonly { id: number; name: string }[]

/** The form of an offer; the ways to pay and to deliver are those that are open. */
export const offerForm = ({ payments, deliveries }: { payments: Named; deliveries: Named }) =>
  formOf(offersApi.create, {
    name: text(c.name),
    kind: choice(c.kind, m.kind, 'automatic'),
    code: text(c.code),
    action: choice(c.action, m.action, 'percent_off'),
    scope: choice(c.scope, m.scope, 'order'),
    percent_off: numberOrNull(c.percent_off),
    amount_off: moneyOrNull(c.amount_off),
    bundle_qty: numberOrNull(c.bundle_qty),
    bundle_price: moneyOrNull(c.bundle_price),
    nth: numberOrNull(c.nth),
    max_discount: moneyOrNull(c.max_discount),
    targets: choice(c.targets, m.targets, 'all'),
    product_ids: severalOf(c.product_ids, []),
    category_ids: severalOf(c.category_ids, []),
    brand_ids: severalOf(c.brand_ids, []),
    excluded_product_ids: severalOf(c.excluded_product_ids, []),
    min_items_total: moneyOrNull(c.min_items_total),
    min_quantity: numberOrNull(c.min_quantity),
    customer_scope: choice(c.customer_scope, m.customer_scope, 'all'),
    payment_method_ids: severalOf(c.payment_method_ids, payments),
    delivery_method_ids: severalOf(c.delivery_method_ids, deliveries),
    repeatable: tick(c.repeatable),
    combinable: tick(c.combinable),
    priority: number(c.priority, '0'),
    usage_limit: numberOrNull(c.usage_limit),
    usage_per_customer: numberOrNull(c.usage_per_customer),
    budget: moneyOrNull(c.budget),
    starts_at: moment(c.starts_at),
    ends_at: momentOrNull(c.ends_at),
    status: choice(c.status, m.status, 'draft'),
    description: text(c.description),
    internal_note: text(c.internal_note),
  })

export type OfferForm = ReturnType<typeof offerForm>

const mostName = 60

/** A new offer like another one; it begins as a draft, and a code belongs to one alone. */
export const copyOfOffer = (values: OfferForm['empty']): OfferForm['empty'] => ({
  ...values,
  name: uiMessages.copy_of(values.name, mostName),
  code: '',
  status: 'draft',
})

export type OfferBody = ReturnType<OfferForm['bodyOf']>
export type OfferFields = FormFields<OfferForm['empty']>

/** The open ways to pay and to deliver. */
export const useMethods = () => ({
  payments: useData(paymentMethodsApi.list, { query: {} }).data?.data ?? [],
  deliveries: useData(deliveriesApi.list, { query: {} }).data?.data ?? [],
})

const nameOf = ({ name }: { name: string }) => name

/** Products on sale, as a field looks for them. */
export const useGoodsRelation = () => useRelation(offersApi.goods, offersApi.good, nameOf)

/** What an offer may be aimed at. */
export const useTargets = () => ({
  product_ids: useGoodsRelation(),
  category_ids: useCategoryRelation(),
  brand_ids: useBrandRelation(),
})
