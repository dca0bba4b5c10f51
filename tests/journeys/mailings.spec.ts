import type { APIRequestContext, Page } from '@playwright/test'
import { taipeiDay } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
import { giveByTransfer } from './desk_gifts.ts'
import { mailsTo, sourcesTo } from './mailbox.ts'
import { newMailbox } from './people.ts'
import { signInHolder } from './staff_screens.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followLink,
  open,
  signInStaff,
  startStaffSession,
  test,
} from './support.ts'

type Campaign = { id: number; type: string; updates: { id: number }[] }

/** A campaign with donors who agreed to be written to, and a new report of progress of its own. */
const aReport = async (request: APIRequestContext, title: string) => {
  const desk = await deskOf(request)
  const { data } = await desk.get<{ data: { id: number; donors_count: number }[] }>(
    '/api/admin/campaigns?filter[type]=medical&per_page=100',
  )
  const most = data.toSorted((one, other) => other.donors_count - one.donors_count)[0]
  const campaign = await desk.create<Campaign>(`/api/admin/campaigns/${most?.id}/updates`, {
    title,
    content: '<p>小橘今天拆線了，可以自己走路。</p><p>謝謝每一位支持者。</p>',
  })
  return `/admin/campaigns/${campaign.type.replace('_', '-')}/${campaign.id}`
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

test('a report of progress becomes a letter: readers, preview, test to oneself, sending, the end', async ({ page }) => {
  test.setTimeout(120_000)
  await signInStaff(page)
  const title = `小橘拆線了 ${crypto.randomUUID().slice(0, 6)}`
  const campaign = await aReport(page.request, title)
  await open(page, `${campaign}?tab=updates`)
  const row = page.getByRole('listitem').filter({ hasText: title })
  const words = await row.getByText(title, { exact: true }).boundingBox()
  expect(words?.height, 'its title is read in lines, also on a phone').toBeLessThan(60)
  await followLink(page, (await row.getByRole('link', { name: '寄給支持者' }).getAttribute('href')) ?? '')
  await expect(page.getByText('寄給這個專案的支持者裡同意接收募款消息的人')).toBeVisible()
  await press(page, '開始寫信')
  await page.waitForURL(/mailings\/\d+$/)
  await expect(page.getByLabel('主旨')).toHaveValue(title)
  await expect(page.getByLabel('內容')).toHaveValue('小橘今天拆線了，可以自己走路。\n\n謝謝每一位支持者。')
  const sentence = page.getByText(/^會寄給 \d[\d,]* 人/)
  await expect(sentence).toBeVisible()
  const count = Number(/\d[\d,]*/.exec((await sentence.textContent()) ?? '')?.[0].replace(',', ''))
  expect(count).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('內容').fill('小橘今天拆線了，可以自己走路。\n\n謝謝你一路相伴。')
  await expect(page.getByRole('button', { name: '寄出', exact: true })).toBeDisabled()
  await press(page, '儲存變更')
  await press(page, '預覽')
  const preview = page.getByRole('dialog')
  await expect(preview.getByText('謝謝你一路相伴。')).toBeVisible()
  await expect(preview.getByText('不想再收到專案的信')).toBeVisible()
  if (count > 1) {
    await preview.getByRole('button', { name: '下一位' }).click()
    await expect(preview.getByText(`第 2 位，共 ${count.toLocaleString('en')} 人`)).toBeVisible()
    // anybody is found by name, whatever their place
    await preview.getByRole('button', { name: /^用誰的角度看：/ }).click()
    const last = page.getByRole('option').filter({ hasText: '・' }).last()
    const [name = ''] = ((await last.textContent()) ?? '').split('・')
    await page.getByRole('combobox', { name: '搜尋：用誰的角度看' }).fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect(preview.locator('.mail-text')).toContainText(`${name} 你好：`)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await press(page, '寄測試信給自己')
  await expect(page.getByText('測試信已寄到你的信箱。')).toBeVisible()
  await expect.poll(async () => (await sourcesTo('admin@pawlight.test')).length).toBeGreaterThan(0)

  await press(page, '寄出')
  await expect(page.getByRole('dialog')).toContainText(`會寄給 ${count.toLocaleString('en')} 人，每人一封`)
  await press(page, /^寄給 [\d,]+ 人$/)
  await expect(page.getByText('已寄完')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('progressbar', { name: '已處理 100%' })).toBeVisible()
  await expect(page.getByText('每個人都處理完了。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // the report has one letter: the same link leads to it
  await open(page, `${campaign}?tab=updates`)
  await followLink(page, (await row.getByRole('link', { name: '寄給支持者' }).getAttribute('href')) ?? '')
  await press(page, '開始寫信')
  await expect(page.getByText('每個人都處理完了。')).toBeVisible()
})

test('whoever keeps volunteers writes to those in a state, and throws the draft away', async ({ page }) => {
  await signInHolder(page, ['volunteers view', 'volunteers update'])
  await open(page, '/admin/volunteers')
  await page.getByRole('link', { name: '寫信給志工' }).click()
  await page.waitForURL(/mailings\/create/)
  await page.getByLabel('服務中').uncheck()
  await press(page, '開始寫信')
  await expect(page.getByText('請選擇志工的狀態。')).toBeVisible()
  await page.getByLabel('服務中').check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, '開始寫信')
  await page.waitForURL(/mailings\/\d+$/)
  await expect(page.getByText('志工：服務中')).toBeVisible()
  await press(page, '不寄了')
  await page.getByRole('dialog').getByRole('button', { name: '停止寄送' }).click()
  await expect(page.getByText('已停止', { exact: true }).first()).toBeVisible()
  await open(page, '/admin/mailings')
  await expect(page.getByText('給志工夥伴的信').first()).toBeVisible()
  await expect(page.getByText('專案進度信')).toHaveCount(0)
})

/** A voluntary campaign that takes money, of its own. */
const aCampaign = async (desk: Awaited<ReturnType<typeof deskOf>>) => {
  const [account] = (await desk.get<{ data: { id: number }[] }>('/api/admin/bank-accounts')).data
  const draft = await desk.create<{ id: number; version: number }>('/api/admin/campaigns', {
    ...{ type: 'medical', title: `花花的手術 ${crypto.randomUUID().slice(0, 6)}` },
    ...{ starts_at: `${taipeiDay(new Date())}T00:00:00+08:00`, solicitation_basis: 'voluntary' },
    ...{ bank_account_id: account?.id, surplus_note: '用於其他動物的醫療。' },
  })
  await desk.act(`/api/admin/campaigns/${draft.id}/publish`, { version: draft.version })
  return draft.id
}

test('a mailbox that refuses a letter is named with the reason, and the next letter leaves it out', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const desk = await deskOf(request)
  const campaign = await aCampaign(desk)
  const [glad, gone] = [newMailbox('glad'), newMailbox('refused')]
  for (const email of [glad, gone]) await giveByTransfer(request, desk, campaign, email)
  await startStaffSession(page)
  const write = async (text: string) => {
    await open(page, `/admin/mailings/create?kind=campaign_thanks&campaign=${campaign}`)
    await press(page, '開始寫信')
    await page.waitForURL(/mailings\/\d+$/)
    await page.getByLabel('內容').fill(text)
    await press(page, '儲存變更')
  }
  await write('花花今天出院了。')
  await press(page, '寄出')
  await press(page, '寄給 2 人')
  await expect(page.getByText('已寄完')).toBeVisible({ timeout: 90_000 })
  const tile = (name: string) => page.locator('.tile', { hasText: name })
  await expect(tile('被退回')).toContainText('1')
  await expect(tile('已寄出')).toContainText('1')
  const row = page.locator('[data-row]').filter({ hasText: gone })
  await expect(row).toContainText('被退回')
  await expect(row).toContainText('no such person here')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(mailsTo(glad).filter((text) => text.includes('花花今天出院了。'))).toHaveLength(1)
  expect(mailsTo(gone)).toEqual([])

  await write('花花回家了。')
  await expect(page.getByText('會寄給 1 人，另外 1 人不會收到。')).toBeVisible()
  await expect(page.getByText('上一封信被退回：1 人')).toBeVisible()
})
