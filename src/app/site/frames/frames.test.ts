import { expect, test } from 'vitest'
import { type Frame, type Frames, framesAfter, type Page } from './frames.ts'

type Made = Frame & { readonly isAhead: boolean }

const page = (href: string, route_id = href): Page => ({ route_id, href })
const home = page('/')
const lamps = page('/board')
const rice = page('/products/1', '/products/$id')
const bowls = page('/products/2', '/products/$id')

/** Walks through a visit: at each step the address, and what was read ahead. */
const visit = (...steps: readonly (readonly [at: Page | undefined, ahead?: Page])[]) => {
  let made = 0
  return steps.reduce<Frames<Made>>(
    (frames, [at, ahead]) =>
      framesAfter(frames, at, ahead, (what, isAhead) => {
        made += 1
        return { ...what, key: made, isAhead }
      }),
    {},
  )
}

test('a page that was drawn ahead is the one that is shown', () => {
  const { ahead } = visit([home], [home, lamps])
  const { shown, ahead: left } = visit([home], [home, lamps], [lamps, lamps])
  expect(ahead).toMatchObject({ ...lamps, isAhead: true })
  expect(shown).toEqual(ahead)
  expect(left).toBeUndefined()
})

test('who goes elsewhere than thought gets a page of its own', () => {
  const { shown, ahead } = visit([home], [home, rice], [bowls, rice])
  expect(shown).toMatchObject({ ...bowls, isAhead: false })
  expect(ahead).toBeUndefined()
})

test('a page whose route is in sight is not drawn ahead: going there changes the one in sight', () => {
  expect(visit([rice], [rice, bowls]).ahead).toBeUndefined()
  expect(visit([rice], [bowls]).shown?.key).toBe(1)
})

test('the home page stays for good, drawn ahead or not, and is not drawn twice', () => {
  const seen = visit([home], [lamps], [rice])
  expect(seen.home).toMatchObject({ ...home, key: 1 })
  expect(visit([home], [lamps], [lamps, home]).ahead).toBeUndefined()
  expect(visit([home], [lamps], [home]).shown?.key).toBe(1)
  const later = visit([lamps], [lamps, home], [home])
  expect(later.home).toBe(later.shown)
})

test('what was drawn ahead goes when it is not wanted any more', () => {
  expect(visit([home], [home, lamps], [home]).ahead).toBeUndefined()
  expect(visit([home], [home, lamps], [home, rice]).ahead).toMatchObject(rice)
})

test('a page that is none of these is left to the router', () => {
  const { shown, home: kept } = visit([home], [undefined])
  expect(shown).toBeUndefined()
  expect(kept).toMatchObject(home)
})

test('nothing new is the same object, so nothing is drawn again', () => {
  const frames = visit([home], [home, lamps])
  expect(framesAfter(frames, home, lamps, () => expect.unreachable())).toBe(frames)
})
