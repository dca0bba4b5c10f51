import { describe, expect, it } from 'vitest'
import { type DeliveryMethod, isOffshore, type Parcel, shippingFee, whyNotDeliverable } from './rules.ts'

const store: DeliveryMethod = {
  id: 2,
  name: '7-ELEVEN 取貨',
  kind: 'cvs_unimart',
  fee: 65,
  free_over: 1_500,
  offshore_fee: null,
  max_amount: 20_000,
  max_weight_g: 5_000,
  needs_address: false,
  needs_cvs: true,
  payment_ids: null,
  is_active: true,
}
const parcel: Parcel = {
  ships: true,
  goods_total: 800,
  weight_g: 1_200,
  is_offshore: false,
  allowed_delivery_ids: [null],
}

describe('a parcel', () => {
  it.each<[number, Partial<Parcel>, Partial<DeliveryMethod>]>([
    [65, {}, {}],
    [65, { goods_total: 1_499 }, {}],
    [0, { goods_total: 1_500 }, {}],
    [0, { ships: false }, {}],
    [65, { is_offshore: true }, { offshore_fee: 200 }],
    [200, { is_offshore: true, goods_total: 9_000 }, { offshore_fee: 200, needs_address: true }],
    [65, { is_offshore: true }, { needs_address: true }],
    [65, { goods_total: 9_000 }, { free_over: null }],
    [0, {}, { kind: 'none' }],
  ])('costs NT$%i', (fee, change, terms) => {
    expect(shippingFee({ ...store, ...terms }, { ...parcel, ...change })).toBe(fee)
  })

  it.each<[string | null, Partial<Parcel>, Partial<DeliveryMethod>]>([
    [null, {}, {}],
    [null, { goods_total: 20_000 }, {}],
    ['over_amount', { goods_total: 20_001 }, {}],
    [null, { goods_total: 20_001 }, { max_amount: null }],
    [null, { weight_g: 5_000 }, {}],
    ['over_weight', { weight_g: 5_001 }, {}],
    [null, { weight_g: 5_001 }, { max_weight_g: null }],
    [null, { ships: false }, { kind: 'none' }],
    ['inactive', {}, { is_active: false }],
    ['goods_not_allowed', { allowed_delivery_ids: [null, [1, 3]] }, {}],
    ['nothing_to_ship', { ships: false }, {}],
    ['missing', {}, { kind: 'none' }],
  ])('is answered with %s', (problem, change, terms) => {
    expect(whyNotDeliverable({ ...store, ...terms }, { ...parcel, ...change })).toBe(problem)
  })

  it('is sent by nobody and costs nothing until a way is chosen', () => {
    expect(shippingFee(null, parcel)).toBe(0)
    expect(whyNotDeliverable(null, parcel)).toBe('missing')
    expect(whyNotDeliverable(null, { ...parcel, ships: false })).toBeNull()
  })

  it('knows the outer islands', () => {
    expect(isOffshore({ zip: '95201', city: null })).toBe(true)
    expect(isOffshore({ zip: '88041', city: '澎湖縣' })).toBe(true)
    expect(isOffshore({ zip: '952', city: '臺東縣' })).toBe(true)
    expect(isOffshore({ zip: '950', city: '臺東縣' })).toBe(false)
    expect(isOffshore({ zip: null, city: null })).toBe(false)
  })
})
