import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, isPhone, open, ownPassword, read, test } from './support.ts'

type Animal = {
  id: number
  name: string
  species: 'cat' | 'dog'
  state: 'published' | 'reserved' | 'adopted'
  city: string | null
  takes_requests: boolean
  allowed_cities: string[]
  min_age: number
  adopted_on: string | null
}

const speciesName = { cat: '貓咪', dog: '狗狗' } as const

/** The details of the listings in a state, those of the association first. */
const animalsIn = async (request: APIRequestContext, state: Animal['state']) => {
  const { data } = await read<{ data: { id: number; channel: string }[] }>(
    request,
    `/api/adoptions?filter[state]=${state}&per_page=48`,
  )
  const ids = data.toSorted((a, b) => Number(b.channel === 'own') - Number(a.channel === 'own')).slice(0, 8)
  return Promise.all(ids.map(({ id }) => read<Animal>(request, `/api/adoptions/${id}`)))
}

const aWaitingAnimal = async (request: APIRequestContext): Promise<Animal> => {
  const found = (await animalsIn(request, 'published')).find(
    ({ takes_requests, allowed_cities }) => takes_requests && allowed_cities.length === 0,
  )
  expect(found).toBeDefined()
  return found as Animal
}

/** A member of whom nothing is known yet. */
const aMember = async (request: APIRequestContext, project: string) => {
  const email = `adopter-${project}-${Date.now()}@example.com`
  const answer = await request.post('/api/auth/register', {
    data: { name: '林雨晴', email, password: ownPassword, consent: true },
  })
  expect(answer.status()).toBe(201)
  return email
}

/** Where the filters are: beside the list, or in the sheet of phones. */
const filters = async (page: Page) => {
  const button = page.getByRole('button', { name: /^篩選/ })
  if (!(await button.isVisible())) return page.getByRole('complementary', { name: '篩選條件' })
  await button.click()
  return page.getByRole('dialog')
}

const closeSheet = async (page: Page) => {
  const show = page.getByRole('button', { name: /^顯示 \d+ 隻$/ })
  if (await show.isVisible()) await show.click()
}

const tellAboutYourself = async (page: Page) => {
  await page.getByLabel('姓名', { exact: true }).fill('林雨晴')
  await page.getByLabel('出生日期').fill('民國81年4月18日')
  await page.getByLabel('手機或電話').fill('0912345678')
  await page.getByLabel('電子信箱').fill('rain@example.com')
  await page.getByLabel('縣市').selectOption('臺北市')
  await page.getByLabel('鄉鎮市區').selectOption('松山區')
  await expect(page.getByLabel('地址', { exact: true })).toHaveValue('松山區')
  await page.getByLabel('地址', { exact: true }).fill('松山區示範路 8 號')
  await page.getByRole('button', { name: '下一步' }).click()
}

const tellAboutHome = async (page: Page, name: string) => {
  await page.getByText('租屋', { exact: true }).click()
  await page.getByText('已同意').click()
  await page.getByLabel('同住人數').fill('2')
  const children = page.getByRole('group', { name: '家裡有小孩嗎' })
  await children.getByText('沒有').click()
  const pets = page.getByRole('group', { name: '現在有其他毛孩嗎' })
  await pets.getByText('有', { exact: true }).click()
  await page.getByLabel('貓', { exact: true }).check()
  await page.getByLabel(`如果要搬家或出國，${name}怎麼辦`).fill('會帶牠一起走；真的不行，會先聯絡協會。')
  await page.getByText(/窗戶都有紗窗/).click()
  await page.getByRole('button', { name: '下一步' }).click()
}

const promise = async (page: Page) => {
  for (const words of [/全室內飼養，不放養/, /同意一次家訪/, /回家後會回報/, /我沒有因為棄養/]) {
    await page.getByRole('checkbox', { name: words }).check()
  }
}

test('Rain finds an animal by words and filters and keeps it in the browser', async ({ page, request }) => {
  const animal = await aWaitingAnimal(request)
  await open(page, '/adoptions/search')
  await expectAccessible(page)
  const form = await filters(page)
  await form.getByRole('searchbox').fill(animal.name)
  await form.getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=/)
  await form.getByRole('checkbox', { name: new RegExp(speciesName[animal.species]) }).check()
  await page.waitForURL(new RegExp(`species=${animal.species}`))
  await expectAccessible(page)
  await closeSheet(page)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: animal.name, exact: true }) })
  await expect(card.first()).toBeVisible()
  const heart = card.first().getByRole('button', { name: `收藏${animal.name}` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: new RegExp(`移除.*${speciesName[animal.species]}`) }).click()
  await expect(page).not.toHaveURL(/species=/)

  await open(page, '/adoptions/search?saved=1')
  await expect(page.getByRole('heading', { name: animal.name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `收藏${animal.name}` }).click()
  await expect(page.getByText('還沒有收藏毛孩')).toBeVisible()
})

test('Rain asks for an animal signed out, signs in on sending, and cannot ask twice', async ({ page, request }, {
  project,
}) => {
  test.slow()
  const animal = await aWaitingAnimal(request)
  const email = await aMember(request, project.name)
  await open(page, `/adoptions/a/${animal.id}`)
  await expect(page).toHaveTitle(new RegExp(`${animal.name}等家中`))
  await page
    .getByRole('link', { name: `我想認識${animal.name}` })
    .locator('visible=true')
    .first()
    .click()

  await page.getByLabel('出生日期').fill(`${new Date().getFullYear() - 10}-01-01`)
  await expect(page.getByText(`要年滿 ${animal.min_age} 歲才能申請認養`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled()
  await tellAboutYourself(page)
  await tellAboutHome(page, animal.name)
  await promise(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '送出申請' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('電子信箱').fill(email)
  await dialog.getByLabel('密碼', { exact: true }).fill(ownPassword)
  await dialog.getByRole('button', { name: '登入', exact: true }).click()
  await expect(page.getByText('謝謝你，林雨晴')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await open(page, `/adoptions/a/${animal.id}`)
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(page.getByText('你已經申請過這隻毛孩了')).toBeVisible()
  await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled()
})

test('an animal that went home keeps its page and takes no request', async ({ page, request }) => {
  const [animal] = await animalsIn(request, 'adopted')
  expect(animal).toBeDefined()
  await open(page, `/adoptions/a/${animal?.id}`)
  await expect(page).toHaveTitle(new RegExp(`${animal?.name}已經回家`))
  const [year, month, day] = (animal?.adopted_on ?? '').split('-').map(Number)
  await expect(page.getByText(`${year} 年 ${month} 月 ${day} 日，${animal?.name}有了自己的家`)).toBeVisible()
  await expect(page.locator('#apply')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '有像牠的毛孩時通知我' }).click()
  const dialog = page.getByRole('dialog', { name: '有像牠的毛孩時通知我' })
  await dialog.getByLabel('電子信箱').fill('rain@example.com')
  await dialog.getByRole('button', { name: '通知我', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('有相像的毛孩等家時')
})

test('behind a family that is already found one can only queue', async ({ page, request }) => {
  const [animal] = await animalsIn(request, 'reserved')
  expect(animal).toBeDefined()
  await open(page, `/adoptions/a/${animal?.id}`)
  await expect(page.getByRole('link', { name: '排候補' }).locator('visible=true').first()).toBeVisible()
  await expect(page.getByText('洽談中').first()).toBeAttached()
  await expectAccessible(page)
})

test('the search works without JavaScript, and addresses lead to the one right page', async ({ browser, request }) => {
  const animal = await aWaitingAnimal(request)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto('/adoptions/search')
  await page.getByRole('searchbox').fill(animal.name)
  await page.getByRole('checkbox', { name: /貓咪/ }).check()
  await page.getByRole('checkbox', { name: /狗狗/ }).check()
  await page.getByRole('button', { name: '搜尋', exact: true }).click()
  await expect(page.getByRole('heading', { name: animal.name, exact: true }).first()).toBeVisible()
  await context.close()

  const wrong = await request.get(`/adoptions/a/${animal.id}/somebody-else`, { maxRedirects: 0 })
  expect(wrong.status()).toBe(301)
  expect((await request.get('/adoptions/a/999999999')).status()).toBe(404)
})

test('a tick in the filters keeps the place, and no page offers how many to show', async ({ page }) => {
  test.skip(isPhone(page), 'on phones the filters are a sheet')
  await open(page, '/adoptions/search')
  await expect(page.getByText(/每頁 \d+ 隻/)).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 200))
  await (await filters(page)).getByRole('checkbox', { name: /貓咪/ }).check()
  await page.waitForURL(/species=cat/)
  await expect(page.locator('.pending-bar')).not.toHaveAttribute('data-pending')
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(200)
})

test('Back goes a step back in the request for an animal and keeps what was written', async ({ page, request }) => {
  const animal = await aWaitingAnimal(request)
  await open(page, `/adoptions/a/${animal.id}`)
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await tellAboutYourself(page)
  await expect(page.getByLabel('同住人數')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('林雨晴')
  await page.goForward()
  await expect(page.getByLabel('同住人數')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/adoptions/a/${animal.id}`))
})
