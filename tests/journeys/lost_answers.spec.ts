import type { Page } from '@playwright/test'
import { aPhoto, choose, expectSaved, expectStored, fillAnimal, fillPerson, next, openAsNewMember } from './applying.ts'
import { deskOf } from './desk.ts'
import { callsEnded, expect, expectAccessible, forgetLost, open, startStaffSession, test } from './support.ts'

test.afterEach(forgetLost)

/** The server takes the next calls to an address, and their answers never arrive. */
const loseAnswers = async (page: Page, address: RegExp, times: number) => {
  let lost = 0
  await page.route(
    address,
    async (route) => {
      if (route.request().method() === 'GET' || lost === times) return route.fallback()
      lost += 1
      await route.fetch()
      await route.abort()
    },
    { times: times + 1 },
  )
  return () => lost
}

/** An application that only has to be sent. */
const fillApplication = async (page: Page) => {
  await openAsNewMember(page, '/account/applications/neuter/create')
  await page.waitForURL(/\/edit$/)
  await fillPerson(page)
  await expectSaved(page)
  await next(page)
  await fillAnimal(page, '小橘')
  await choose(page, '正面與全身照片', await aPhoto())
  await expectStored(page, '正面與全身照片', 1)
  await next(page)
  await page.getByRole('checkbox', { name: /^我確認以上資料屬實/ }).check()
}

const send = (page: Page) => page.getByRole('button', { name: '送出申請' }).click()

test('a feeder on a weak network sends an application, hears nothing, presses again and sees it sent', async ({
  page,
}) => {
  test.slow()
  await fillApplication(page)
  const lost = await loseAnswers(page, /\/api\/my\/applications\/\d+\/submit$/, 2)
  await send(page)
  await expect(page.getByRole('alert').getByText(/^沒有收到回覆/)).toBeVisible()
  await expectAccessible(page)
  expect(lost()).toBe(2)
  await send(page)
  await expect(page.getByRole('heading', { level: 1, name: /^申請 N\d{8}$/ })).toBeVisible()
})

test('one lost answer is asked for again by the page itself', async ({ page }) => {
  test.slow()
  await fillApplication(page)
  const lost = await loseAnswers(page, /\/api\/my\/applications\/\d+\/submit$/, 1)
  await send(page)
  await expect(page.getByRole('heading', { level: 1, name: /^申請 N\d{8}$/ })).toBeVisible()
  expect(lost()).toBe(1)
})

test('staff whose answer is lost make one brand, not two', async ({ page, request }, { project }) => {
  const desk = await deskOf(request)
  const name = `只建一次 ${project.name} ${Date.now()}`
  await startStaffSession(page)
  await open(page, '/admin/brands/create')
  await page.getByLabel('名稱').fill(name)
  await loseAnswers(page, /\/api\/admin\/brands$/, 2)
  await page.getByRole('button', { name: '新增品牌' }).click()
  await expect(page.getByText(/沒有收到回覆/).first()).toBeVisible()
  await page.getByRole('button', { name: '新增品牌' }).click()
  await page.waitForURL(/\/admin\/brands$/)
  const { data } = await desk.get<{ data: { name: string }[] }>(`/api/admin/brands?q=${encodeURIComponent(name)}`)
  expect(data.filter((brand) => brand.name === name)).toHaveLength(1)
})

test('whoever presses without a network is told that nothing was sent', async ({ page, context }) => {
  await openAsNewMember(page, '/account')
  await page.getByRole('textbox', { name: '姓名' }).fill('林志安二世')
  // What reads offline is loaded last, and belongs to another journey.
  await callsEnded(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText(/^沒有送出，請檢查網路後再按一次/).first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '儲存變更' }).click()
  await expect(page.getByText('已儲存').first()).toBeVisible()
})
