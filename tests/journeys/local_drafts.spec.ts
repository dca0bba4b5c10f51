import type { Page } from '@playwright/test'
import { fillPerson, next, openAsNewMember } from './applying.ts'
import { stepOn, unfoldReceipt } from './giving.ts'
import { newMailbox, signInNewMember } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, followLink, forgetLost, open, test } from './support.ts'

test.afterEach(forgetLost)

/** Marks the page when some words stand on it, for however short a time. */
const watchFor = (page: Page, words: string) =>
  page.evaluate((words) => {
    const look = () => {
      if (document.body.textContent?.includes(words)) document.documentElement.dataset.seen = words
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, words)

const restored = (page: Page) => page.getByText('還沒送出的內容已經帶回來了')

test('a member who leaves a profile with changes is asked, and finds them again after the tab died', async ({
  page,
}) => {
  await signInNewMember(page, newMailbox('kept'))
  await open(page, '/account')
  await page.getByLabel('收據抬頭').fill('林家')
  await page.getByLabel('身分證字號或居留證號碼').fill('A123456789')
  await followLink(page, '/account/order')
  const question = page.getByRole('dialog', { name: '有未儲存的變更。要離開嗎？' })
  await expectAccessible(page)
  await question.getByRole('button', { name: '留下' }).click()
  await expect(page.getByLabel('收據抬頭')).toHaveValue('林家')

  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(page.getByLabel('收據抬頭')).toHaveValue('林家')
  // a number of a person is not kept where others may read it
  await expect(page.getByLabel('身分證字號或居留證號碼')).toHaveValue('')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '不要了' }).click()
  await expect(page.getByLabel('收據抬頭')).toHaveValue('')
  await followLink(page, '/account/order')
  await expect(page).toHaveURL(/\/account\/order$/)
})

test('a volunteer finds the form again that was begun without a network', async ({ page, context }) => {
  await signInNewMember(page, newMailbox('kept-volunteer'))
  await open(page, '/account/volunteer')
  await expect(page.getByLabel('為什麼想當志工')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('緊急聯絡人', { exact: true }).fill('林爸爸')
  await page.getByLabel('為什麼想當志工').fill('我家附近有很多浪浪')
  await context.setOffline(false)
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(page.getByLabel('緊急聯絡人', { exact: true })).toHaveValue('林爸爸')
})

test('one wrong value keeps nothing else of an application from being saved, and is there again itself', async ({
  page,
}) => {
  await openAsNewMember(page, '/account/applications/food')
  await watchFor(page, '還沒送出的草稿')
  await page.getByRole('link', { name: '新增申請' }).first().click()
  await page.waitForURL(/\/edit$/)
  // the draft that has just been begun for them is no older one to choose from
  expect(await page.evaluate(() => document.documentElement.dataset.seen)).toBe(undefined)
  await fillPerson(page)
  await next(page)
  await page.getByLabel('狗的數量').fill('99999')
  await page.getByLabel('照顧地點名稱').fill('河堤')
  await expect(page.getByText('狗的數量請填 0 到 500 隻。')).toBeVisible()
  await expect(page.getByText(/儲存$/).or(page.getByText('已儲存草稿')).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('照顧地點名稱')).toHaveValue('河堤')
  await expect(page.getByLabel('狗的數量')).toHaveValue('99999')
  await expectAccessible(page)
})

test('the number of one person never comes onto the receipt of another', async ({ page }) => {
  const headers = await signInNewMember(page, newMailbox('receipt'))
  const { version } = (await (await page.request.get('/api/customer/me', { headers })).json()) as { version: number }
  const data = { version, receipt_identifier: 'A123456789' }
  expect((await page.request.put('/api/my/profile', { data, headers })).ok()).toBe(true)
  await open(page, '/donation')
  await stepOn(page)
  await unfoldReceipt(page)
  await expect(page.getByText('已保存末 4 碼 6789')).toBeVisible()
  await page.getByLabel('收據抬頭').fill('林美玲')
  await expect(page.getByText('收據抬頭換人了')).toBeVisible()
  await page.getByLabel(/上傳國稅局/).check()
  await page.getByLabel('手機或電話').fill('０９１２－３４５－６７８')
  await page.getByLabel('收據抬頭').focus()
  await expect(page.getByLabel('手機或電話')).toHaveValue('0912345678')
  await page.getByRole('button', { name: /^(捐款 NT\$|下一步)/ }).click()
  await expect(page.getByLabel(/身分證字號/)).toHaveAttribute('aria-invalid', 'true')
  await expectNoSidewaysScroll(page)
})
