import type { APIRequestContext, Page } from '@playwright/test'
import { expectNothingCovered } from './covered.ts'
import { firstOf, publicVisits as visits } from './public_visits.ts'
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  isPhone,
  isShed,
  open,
  test,
} from './support.ts'

/** Requests of the page that failed, were refused or found nothing. */
const failedRequests = (page: Page): string[] => {
  const failed: string[] = []
  page.on(
    'response',
    (answer) => answer.status() >= 400 && !isShed(answer) && failed.push(`${answer.status()} ${answer.url()}`),
  )
  page.on('requestfailed', (request) => failed.push(`${request.failure()?.errorText} ${request.url()}`))
  return failed
}

for (const [name, visitOf] of Object.entries(visits)) {
  test(`a visitor reads: ${name}`, async ({ page, request }) => {
    const { address, title, shows } = await visitOf(firstOf(request))
    const failed = failedRequests(page)
    await open(page, address)
    await expect(page).toHaveTitle(new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    if (shows) await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, ['best-practice'])
    await expectLargeTargets(page)
    expect(failed).toEqual([])
    if (!isPhone(page)) {
      // tablets held upright: wider than phones, and still one column with the bar at the bottom
      await page.setViewportSize({ width: 820, height: 1180 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await expectNothingCovered(page)
    }
    // in another width the browser takes other sizes of the pictures, and drops what it still loads
    expect(failed.filter((failure) => !failure.startsWith('net::ERR_ABORTED'))).toEqual([])
  })
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The text of a piece of HTML. */
const textOf = (html = '') =>
  html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (all, name: string) => signs[name] ?? all)

/** The title and the heading of a page as the server renders them. */
const renderedByServer = async (request: APIRequestContext, address: string) => {
  const html = await (await request.get(encodeURI(address))).text()
  const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? []
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return { title: textOf(title), heading: textOf(heading) }
}

/** Presses a link to the address, as one that stands on the page. */
const follow = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, encodeURI(address))

test('whoever goes from page to page by links sees what a direct visit shows', async ({ page, request }) => {
  test.slow()
  const first = firstOf(request)
  const failed = failedRequests(page)
  // an address that is not visited below: it would load again behind the page, and the next link would abort that
  await open(page, '/products?sort=price')
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }))
  for (const visitOf of [...Object.values(visits), visits.home as (typeof visits)[string]]) {
    const { address, shows } = await visitOf(first)
    const { title, heading } = await renderedByServer(request, address)
    await follow(page, address)
    // pages that share a title look alike before the load is over, and the next link would abort it
    await expect(page.locator('.pending-bar'), address).not.toHaveAttribute('data-pending')
    await expect(page, address).toHaveTitle(title)
    // what depends on the visitor's cart only the browser renders
    await expect(page.locator('main h1:visible'), address).toHaveText(heading || title.replace(/｜.*/, ''))
    if (shows) await expect(page.getByText(shows).filter({ visible: true }).first(), address).toBeVisible()
    expect(await page.evaluate(() => 'isSameVisit' in window), address).toBe(true)
  }
  expect(failed).toEqual([])
})
