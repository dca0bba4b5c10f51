import { expect, it } from 'vitest'
import { mostUrgent, variedLights } from './home_data.ts'

const lights = (wishes: string) => [...wishes].map((wish, id) => ({ id, wish: wish.trim() }))

it('the lights of the home page are the newest, and no wish stands there twice while there are others', () => {
  expect(variedLights(lights('aabacdefg')).map(({ wish }) => wish)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(variedLights(lights('aab')).map(({ id }) => id)).toEqual([0, 2, 1])
  expect(variedLights(lights('  a')).map(({ id }) => id)).toEqual([0, 1, 2])
})

it('the home page asks first for what is not reached yet, in the order of its end', () => {
  const campaigns = [140, 30, null, 100, 80, 20].map((percent, id) => ({ id, percent }))
  expect(mostUrgent(campaigns).map(({ id }) => id)).toEqual([1, 2, 4, 5])
  expect(mostUrgent(campaigns.slice(0, 2)).map(({ id }) => id)).toEqual([1, 0])
})
