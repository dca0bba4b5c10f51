import type { Page } from '@playwright/test'
import { type Built, rowsOf } from './specification_desk.ts'
import { addressOf, leadsTo, permissionsFor, type StaffScreen, signInHolder, staffScreens } from './staff_screens.ts'
import {
  callsEnded,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  isShed,
  open,
  test,
} from './support.ts'

/** Calls that were refused while pages loaded: a page asks only for what its reader may see. */
const watchRefusals = (page: Page): string[] => {
  const refusals: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !isShed(answer)) refusals.push(`${answer.status()} ${answer.url()} on ${page.url()}`)
  })
  return refusals
}

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
/** Each page is looked at in both widths, every other one first in the narrow one. */
const sizesOf = (at: number) => (at % 2 === 0 ? [wide, narrow] : [narrow, wide])

/**
 * The first page of a reader is loaded, and the others are gone to by a link, which takes a third of the time. The rules of
 * accessibility take longest: they are asked for in the first width of a page, so that each width has them for every other
 * page, which are made of the same parts.
 */
const goTo = (page: Page, address: string, isFirst: boolean) =>
  isFirst ? open(page, address) : followLink(page, address)

/** A page to open, with what stands at its head where the specification names it. */
type Visit = { readonly address: string; readonly heading?: string | RegExp }
type Desk = Awaited<ReturnType<typeof signInHolder>>
type Rows = { data: { readonly id: number; readonly [column: string]: unknown }[] }

const visitOf = async (desk: Desk, { route, list, heading }: Built): Promise<Visit> => {
  if (list === undefined) return { address: leadsTo[route] ?? route, heading: heading as string | RegExp }
  const [record] = (await desk.get<Rows>(list)).data
  if (!record) throw new Error(`${list} is empty: the walk needs one row`)
  const address = route.replace('{id}', String(record.id))
  return { address, heading: typeof heading === 'function' ? heading(record) : heading }
}

/** The page of a route; of one that the specification names for several types, the page of each. */
const visitsOf = async (desk: Desk, screen: StaffScreen): Promise<[Visit, ...Visit[]]> => {
  const [first, ...more] = await Promise.all(rowsOf(screen.route).map((row) => visitOf(desk, row)))
  return [first ?? { address: await addressOf(desk, screen) }, ...more]
}

const expectPage = async (page: Page, { address, heading }: Visit) => {
  await page.waitForURL((url) => url.pathname === address)
  await expect(page.locator('main h1'), address).toBeVisible()
  await callsEnded(page)
  expect(new URL(page.url()).pathname).toBe(address)
  if (heading) await expect(page.locator('main h1'), address).toHaveText(heading)
  await expect(page.locator('main .error-mark'), address).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

const bySet = Map.groupBy(staffScreens, (screen) => permissionsFor(screen).join(', '))

for (const [held, screens] of bySet) {
  test(`whoever holds ${held || 'nothing'} opens ${screens.map(({ route }) => route).join(' ')}`, async ({ page }) => {
    test.setTimeout(30_000 + 15_000 * screens.length)
    const desk = await signInHolder(page, screens[0] ? permissionsFor(screens[0]) : [])
    const refusals = watchRefusals(page)
    for (const [at, screen] of screens.entries()) {
      const [visit, ...ofOtherTypes] = await visitsOf(desk, screen)
      for (const [turn, size] of sizesOf(at).entries()) {
        await page.setViewportSize(size)
        if (turn === 0) await goTo(page, visit.address, at === 0)
        await expectPage(page, visit)
        if (turn === 0) await expectAccessible(page)
      }
      for (const other of ofOtherTypes) {
        await goTo(page, other.address, false)
        await expectPage(page, other)
      }
    }
    expect(refusals).toEqual([])
  })
}
