import { expect, it } from 'vitest'
import { pagesToShow } from '#ui/navigation.tsx'

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [10, 20, [1, 0, 9, 10, 11, 0, 20]],
  [20, 20, [1, 0, 19, 20]],
])('on page %i of %i a person is offered the ends and the neighbours', (page, pages, shown) => {
  expect(pagesToShow(page, pages)).toEqual(shown)
})
