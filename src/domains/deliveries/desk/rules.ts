import { deliveryKinds } from '../rules.ts'

/** The kinds that a method can be made of; `none` is there once, and the server chooses it. */
export const openKinds = deliveryKinds.filter((kind) => kind !== 'none')

export type DeliveryKind = (typeof deliveryKinds)[number]

/** What a kind asks of the customer. */
export const asksFor = (kind: DeliveryKind): { needs_address: boolean; needs_cvs: boolean } => ({
  needs_address: kind === 'home' || kind === 'post',
  needs_cvs: kind.startsWith('cvs_'),
})

/** Whether anything that ships can be delivered. */
export const delivers = (methods: readonly { kind: DeliveryKind; is_active: boolean }[]): boolean =>
  methods.some(({ kind, is_active }) => is_active && kind !== 'none')
