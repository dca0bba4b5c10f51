import { expect, it } from 'vitest'
import { reportForm } from './report_form.ts'

const sent = (more: Partial<typeof reportForm.empty>) => reportForm.bodyOf({ ...reportForm.empty, ...more })
const photo = { id: 7, alt: '', src: '/api/admin/media/7', width: 4, height: 3 }

it.each([
  ['3.4', '3400'],
  ['３.４', '3400'],
  ['12', '12000'],
  ['0.25', '250'],
  ['', null],
  // what is no weight goes to the contract, which says so
  ['3,4', '3,4'],
  ['abc', 'abc'],
])('a weight of %j kilograms is sent as %j grams', (typed, grams) =>
  expect(sent({ weight_at_surgery_g: typed }).weight_at_surgery_g).toBe(grams),
)

it('what was not operated is sent without what an operation has', () => {
  const typed = { operated_on: '2026-11-20', weight_at_surgery_g: '3.4', wound_ids: [photo], progress_note: '發燒' }
  expect(sent({ ...typed, result: 'not_suitable' })).toMatchObject({
    ...{ operated_on: null, weight_at_surgery_g: null, wound_ids: [], progress_note: '發燒' },
  })
  expect(sent({ ...typed, result: 'done' })).toMatchObject({ operated_on: '2026-11-20', wound_ids: [7] })
})
