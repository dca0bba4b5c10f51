import { expect, it } from 'vitest'
import { byThing, type Duplicate } from './duplicates.ts'

const found = (same: Duplicate['same'], id: number, distance: number | null = null): Duplicate => ({
  ...{ application_id: id, application_no: `N2611${id}`, status: 'reviewing', applicant_name: '林○安' },
  ...{ same, detail: '小橘', distance },
})
const lines = (duplicates: readonly Duplicate[]) =>
  byThing(duplicates).map((all) => [all[0].same, all.map(({ application_id }) => application_id)])

it('seven cases with the same photo are one line', () => {
  const photos = [1, 2, 3, 4, 5, 6, 7].map((id) => found('photo', id, id % 3))
  expect(lines(photos)).toEqual([['photo', [1, 2, 3, 4, 5, 6, 7]]])
})

it('a case of which several photos are the same stands in its line once', () => {
  expect(lines([found('photo', 1, 0), found('photo', 1, 4), found('photo', 2, 1)])).toEqual([['photo', [1, 2]]])
})

it('a phone and a photo are two things, also of one case', () => {
  expect(lines([found('photo', 1, 0), found('phone', 1), found('photo', 2, 0)])).toEqual([
    ['photo', [1, 2]],
    ['phone', [1]],
  ])
  expect(lines([])).toEqual([])
})
