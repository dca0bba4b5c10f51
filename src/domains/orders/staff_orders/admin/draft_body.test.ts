import { describe, expect, it } from 'vitest'
import { bodyOf, emptyDraft, stepOf } from './draft_body.ts'

describe('the draft of an order', () => {
  it('is sent without blank fields, with its lines as they stand', () => {
    const draft = {
      ...emptyDraft,
      fields: { name: '陳阿姨', phone: ' ', lamp_kind: 'hope' },
      goods: [{ variant_id: '', quantity: '1' }],
    }
    expect(bodyOf(draft)).toEqual({
      name: '陳阿姨',
      items: [{ variant_id: '', quantity: '1' }],
      campaign_items: [],
    })
    const gifts = [{ campaign_id: '1', amount: '600' }]
    const lamp = { enabled: true, lamp_kind: 'hope', display_name: '', wish: '' }
    expect(bodyOf({ ...draft, gifts })).toMatchObject({ lamp })
  })

  it.each([
    ['email', 0],
    ['items.0.variant_id', 1],
    ['lamp.display_name', 1],
    ['receipt_name', 2],
    ['payment_method_id', 3],
    ['receipt_identifier', 4],
    ['grand_total', 4],
  ])('has %s on step %i', (field, step) => expect(stepOf(field)).toBe(step))
})
