import type { Page } from '@playwright/test'
import { addressOf, permissionsFor, signInHolder, staffScreens } from './staff_screens.ts'
import { callsEnded, expect, expectAccessible, expectNoSidewaysScroll, isShed, open, test } from './support.ts'

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
/**
 * Each page is looked at in both widths and loaded once, because loading takes longer than looking: every other page in the
 * narrow one.
 */
const sizesOf = (at: number) => (at % 2 === 0 ? [wide, narrow] : [narrow, wide])

const bySet = Map.groupBy(staffScreens, (screen) => permissionsFor(screen).join(', '))

for (const [held, screens] of bySet) {
  test(`whoever holds ${held || 'nothing'} opens ${screens.map(({ route }) => route).join(' ')}`, async ({ page }) => {
    test.setTimeout(30_000 + 15_000 * screens.length)
    const desk = await signInHolder(page, screens[0] ? permissionsFor(screens[0]) : [])
    const refusals = watchRefusals(page)
    for (const [at, screen] of screens.entries()) {
      const address = await addressOf(desk, screen)
      for (const [turn, size] of sizesOf(at).entries()) {
        await page.setViewportSize(size)
        if (turn === 0) await open(page, address)
        await expect(page.locator('main h1'), address).toBeVisible()
        await callsEnded(page)
        expect(new URL(page.url()).pathname, screen.route).toBe(address)
        await expect(page.locator('main .error-mark'), address).toHaveCount(0)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    }
    expect(refusals).toEqual([])
  })
}
