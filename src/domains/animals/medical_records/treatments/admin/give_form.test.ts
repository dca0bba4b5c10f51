import { describe, expect, it } from 'vitest'
import { giveForm, treatmentsIn } from './give_form.ts'

const due = (kind: 'vaccination' | 'deworming' | 'test', title: string, animal_name: string, name?: string) => ({
  ...{ kind, title, animal_name, animal_code: `C26-${animal_name}` },
  products: name ? [{ id: 1, kind: 'medicine' as const, name, batch_no: 'OLD', dose: '半錠', days: null }] : [],
})

describe('what is due of ticked animals', () => {
  const ticked = [
    due('vaccination', '第二劑', '小橘'),
    due('deworming', '體內驅蟲', '小黑', '一錠除'),
    due('vaccination', '第二劑', '小白'),
    due('test', '愛滋檢驗', '小花'),
  ]
  const { alike, single } = treatmentsIn(ticked)

  it('is asked for treatment by treatment, each with its animals', () => {
    expect(alike.map(({ title, due }) => [title, due.map(({ animal_name }) => animal_name)])).toEqual([
      ['第二劑', ['小橘', '小白']],
      ['體內驅蟲', ['小黑']],
    ])
    expect(single.map(({ animal_name }) => animal_name)).toEqual(['小花'])
  })

  it('takes kind, product and dose from the task, and no batch: that is of the bottle in the hand', () => {
    const { groups } = giveForm(alike, '2026-11-27').bodyOf(giveForm(alike, '2026-11-27').empty)
    expect(groups).toMatchObject([
      { kind: 'vaccination', title: '第二劑', product_kind: 'vaccine', product_name: '', performed_on: '2026-11-27' },
      { kind: 'deworming', product_kind: 'medicine', product_name: '一錠除', dose: '半錠', batch_no: '' },
    ])
  })
})
