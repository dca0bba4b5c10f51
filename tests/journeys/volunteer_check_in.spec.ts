import type { Page } from '@playwright/test'
import { addMinutes, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
import { newMailbox, signInNewMember } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

const fine = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** As the field for a moment takes it: 2026-11-23T10:00 on the clock of Taipei. */
const typed = (moment: Date) => toInstant(moment).slice(0, 16)

const registration = (name: string) => ({
  ...{ name, birth_on: '1990-05-20', phone: '0912345678', email: newMailbox('mail'), city: '臺北市', skills: ['care'] },
  ...{ availability: {}, emergency_name: '王美玲', emergency_phone: '0923456789', consent: true },
})

test('staff hang up a code, a volunteer checks in and out by it, and the time waits for approval', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(180_000)
  const now = new Date()
  const place = `內湖園區${project.name === 'phone' ? '手' : '桌'}${now.getTime().toString(36)}`
  await startStaffSession(page)
  await open(page, '/admin/volunteers/shifts/create')
  await page.getByLabel('地點或活動').fill(place)
  await page.getByLabel('開始', { exact: true }).fill(typed(addMinutes(now, 60)))
  await page.getByLabel('結束', { exact: true }).fill(typed(addMinutes(now, 30)))
  await fine(page)
  await page.getByRole('button', { name: '新增場次' }).click()
  await expect(page.getByText('結束要在開始之後。').first()).toBeVisible()
  await page.getByLabel('開始', { exact: true }).fill(typed(addMinutes(now, -60)))
  await page.getByLabel('結束', { exact: true }).fill(typed(addMinutes(now, 120)))
  await page.getByRole('button', { name: '新增場次' }).click()
  await page.waitForURL(/shifts\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByText('還沒有人簽到。')).toBeVisible()
  await expect(page.getByRole('img', { name: `「${place}」的簽到條碼` })).toBeVisible()
  await fine(page)
  await page.getByRole('link', { name: '列印條碼' }).click()
  await expect(page.getByRole('heading', { name: place })).toBeVisible()
  await fine(page)

  const desk = await deskOf(page.request)
  const { check_in_url } = await desk.get<{ check_in_url: string }>(`/api/admin/volunteer-shifts/${id}`)
  const address = new URL(check_in_url).pathname

  const phone = await (await browser.newContext(project.use)).newPage()
  const name = `林簽到${now.getTime().toString(36)}`
  const headers = await signInNewMember(phone, newMailbox('check'), name)
  await open(phone, address)
  await expect(phone.getByText('你還沒有登記志工，不能簽到。')).toBeVisible()
  const sent = await phone.request.post('/api/my/volunteer/register', { data: registration(name), headers })
  const volunteer = (await sent.json()) as { id: number }
  await open(phone, address)
  await expect(phone.getByText('你目前不是服務中的志工，不能簽到。')).toBeVisible()
  for (const [action, more] of [
    ['interview', {}],
    ['approve', {}],
    ['train', { training_done_on: taipeiDay(addMinutes(now, -14_400)) }],
    ['start', { insured_until: taipeiDay(addMinutes(now, 144_000)) }],
  ] as const) {
    const { version } = await desk.get<{ version: number }>(`/api/admin/volunteers/${volunteer.id}`)
    await desk.act(`/api/admin/volunteers/${volunteer.id}/move`, { action, version, ...more })
  }

  await open(phone, address)
  await fine(phone)
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: '簽到', exact: true }).click()
  await expect(phone.getByText('沒有連上網路，還沒有記錄。請再按一次。')).toBeVisible()
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: '簽到', exact: true }).click()
  await expect(phone.getByText('離開前再掃一次現場的條碼')).toBeVisible()
  await fine(phone)

  await open(page, `/admin/volunteers/shifts/${id}`)
  await expect(page.getByText('現在在場 1 人')).toBeVisible()
  await fine(page)

  await open(phone, address)
  await phone.getByRole('button', { name: '簽退', exact: true }).click()
  await expect(phone.getByText('這次沒有產生時數：不到 15 分鐘')).toBeVisible()
  // the battery is empty: the desk checks in
  await open(page, `/admin/volunteers/shifts/${id}`)
  await page.getByRole('button', { name: '幫忙簽到' }).click()
  const start = page.getByRole('dialog')
  await start.getByRole('button', { name: /^志工：/ }).click()
  await page.getByRole('combobox', { name: '搜尋：志工' }).fill(name)
  await page.getByRole('option', { name }).click()
  await fine(page)
  await start.getByRole('button', { name: '幫忙簽到', exact: true }).click()
  await expect(start).toHaveCount(0)
  await expect(page.getByText('現在在場 1 人')).toBeVisible()
  await open(phone, address)
  await phone.getByRole('button', { name: '簽退', exact: true }).click()
  await expect(phone.getByText('這次沒有產生時數：不到 15 分鐘')).toBeVisible()
  await phone.getByRole('button', { name: '再次簽到' }).click()
  await expect(phone.getByText('離開前再掃一次現場的條碼')).toBeVisible()
  await open(phone, '/account/volunteer/check-in/1-abc')
  await expect(phone.getByText('條碼不能用')).toBeVisible()
  await fine(phone)

  await open(page, `/admin/volunteers/shifts/${id}`)
  await page.getByRole('button', { name: `幫忙簽退：${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('離開時間').fill(typed(addMinutes(now, 600)))
  await dialog.getByRole('button', { name: '幫忙簽退', exact: true }).click()
  await expect(dialog.getByText('時間不能在現在以後。').first()).toBeVisible()
  await dialog.getByLabel('離開時間').fill(typed(new Date()))
  await dialog.getByRole('button', { name: '幫忙簽退', exact: true }).click()
  // the minute in which somebody came began before
  await expect(dialog.getByText('簽退要在簽到之後。').first().or(page.getByText('工作人員簽退'))).toBeVisible()
  await phone.context().close()
})
