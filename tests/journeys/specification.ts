import type { Page } from '@playwright/test'
import { followLink } from './support.ts'

export const seconds = (count: number): number => count * 1_000

/** Goes to a page of the main menu as its link does. */
export const followHeaderLink = async (page: Page, address: string): Promise<void> => {
  await followLink(page, address)
  await page.waitForURL((url) => url.pathname === address)
}

/** How the line is while a sentence is tried: the answers of calls come at once, or after more than a second. */
export const lines = { 'as usual': 0, 'on a slow line': 1_200 } as const

/** Holds every call back; the code and the pages come as they do. */
export const slowDown = (page: Page, ms: number): Promise<unknown> =>
  ms === 0
    ? Promise.resolve()
    : page.route(/\/(api|sanctum)\/|\/(login|logout)$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        await route.continue().catch(() => undefined)
      })

/** What the browser keeps under the names of the specification. */
export const storedOf = (page: Page) =>
  page.evaluate(() => ({
    cart: localStorage.getItem('cart'),
    customer_token: localStorage.getItem('customer_token'),
    loggedIn: localStorage.getItem('loggedIn'),
  }))
