import { expect, expectAccessible, expectLargeTargets, expectNoSidewaysScroll, open, read, test } from './support.ts'

type Clinics = { data: { id: number; name: string }[] }
type Areas = { cities: { name: string; middle: object | null }[] }

const pdf = {
  name: '開業執照.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n42\n%%EOF\n',
  ),
}

test('an owner finds a clinic by place and service and passes its address on', async ({ page, request }) => {
  const { data } = await read<Clinics>(request, '/api/clinics?filter[city]=高雄市&filter[service]=emergency')
  const [clinic] = data
  expect(clinic).toBeDefined()
  await open(page, '/clinics')
  await page.getByRole('combobox', { name: '縣市', exact: true }).selectOption('高雄市')
  await expect(page).toHaveURL(/city=/)
  await page.getByRole('combobox', { name: '服務項目' }).selectOption('emergency')
  await expect(page.getByText(`共 ${data.length} 間`).first()).toBeVisible()
  await page.getByRole('link', { name: `看${clinic?.name}的詳細資料` }).click()
  await expect(page.getByRole('table', { name: '門診時間' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`row=${clinic?.id}`))
  await page.reload()
  await expect(page.getByRole('table', { name: '門診時間' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the clinics come in pages, each with a front of its own, beside a map of the counties', async ({
  page,
  request,
}) => {
  const { meta } = await read<{ meta: { total: number } }>(request, '/api/clinics')
  const { cities } = await read<Areas>(request, '/api/clinics/areas')
  await open(page, '/clinics')
  const map = page.locator('.clinic-grid .map')
  await expect(map).toBeVisible()
  await expect(map.locator('.map-pin')).toHaveCount(cities.filter(({ middle }) => middle).length)
  const outlines = await (await request.get((await map.locator('image').getAttribute('href')) ?? '')).text()
  // 19 counties lie on what the map shows
  expect(outlines.match(/<path/g)?.length ?? 0).toBeGreaterThan(18)
  const fronts = await page
    .locator('.clinic-card > img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(fronts.length).toBeLessThan(meta.total)
  expect(new Set(fronts).size, 'no two fronts are the same').toBe(fronts.length)
  // every pin can be pressed, and the hours are read without opening a card
  const pins = await map
    .locator('.map-pin')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const covered = (pins as DOMRect[]).flatMap((a, index, all) =>
    all.slice(index + 1).filter((b) => Math.abs(a.x - b.x) < a.width - 1 && Math.abs(a.y - b.y) < a.height - 1),
  )
  expect(covered).toEqual([])
  await expectLargeTargets(page)
  await expect(page.locator('.clinic-card').filter({ hasText: /週一.*\d\d:\d\d–\d\d:\d\d|24 小時營業/ })).toHaveCount(
    fronts.length,
  )
  await page.getByRole('link', { name: '下一頁' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('.clinic-card')).toHaveCount(Math.min(fronts.length, meta.total - fronts.length))
  await expect(map).toBeVisible()
})

test('an owner sorts the clinics by distance with a position that stays in the browser', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 22.688, longitude: 120.295 })
  // at night nobody around is open, and the nearest is the first
  await page.clock.setFixedTime('2026-11-25T03:00:00+08:00')
  await open(page, '/clinics')
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.getByRole('button', { name: '離我最近' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('港都動物醫院')
  expect(asked.filter((address) => /22\.68|120\.29/.test(address))).toEqual([])
})

test('who gives no position measures from a county', async ({ page, request }) => {
  // The browser's own dialog cannot be pressed; this is what it answers after a no.
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, refused) =>
      refused?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
  const { data } = await read<{ data: { name: string; city: string }[] }>(request, '/api/clinics?per_page=100')
  await open(page, '/clinics')
  await page.getByRole('button', { name: '離我最近' }).click()
  await expect(page.getByText('瀏覽器沒有提供位置。')).toBeVisible()
  await page.getByRole('button', { name: '高雄市', exact: true }).click()
  await expect(page.getByText('瀏覽器沒有提供位置。')).toHaveCount(0)
  const nearest = page.getByRole('heading', { level: 2 }).first()
  const inKaohsiung = data.filter(({ city }) => city === '高雄市').map(({ name }) => name)
  await expect.poll(async () => inKaohsiung.includes((await nearest.textContent()) ?? '')).toBe(true)
})

test('without JavaScript the filters and the details work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/clinics')
  await page.getByRole('searchbox', { name: '搜尋院所' }).fill('台東')
  await page.getByRole('button', { name: '查詢' }).click()
  await expect(page.getByText('「台東」共 1 間').first()).toBeVisible()
  await page.getByRole('link', { name: /的詳細資料$/ }).click()
  await expect(page.getByRole('table', { name: '門診時間' })).toBeVisible()
  await context.close()
})

test('a clinic applies with its papers, after help with what was wrong', async ({ page }, { project }) => {
  await open(page, '/clinics/apply')
  await page.getByRole('button', { name: '送出申請' }).click()
  for (const sentence of ['請填寫院所名稱。', '請至少選一個可以協助的項目', '請至少填一天的門診時間', '請上傳開業執照'])
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  // a choice that is missing still looks like one
  const city = page.getByRole('combobox', { name: '縣市' })
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  await expect(city).toHaveCSS('background-image', /^url\(/)

  const fill = (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await fill('院所名稱', '河岸新診所')
  await fill('開業執照字號', '臺北獸示字第9001號')
  await fill('負責獸醫師', '王示範')
  await city.selectOption('新北市')
  await page.getByRole('combobox', { name: '鄉鎮市區' }).selectOption('永和區')
  await fill('地址', '示範路 8 號')
  await fill('電話', '02-2920-0000')
  await fill('電子信箱', 'river@example.com')
  await page.getByRole('button', { name: '貓絕育' }).click()
  await page.getByRole('button', { name: '週一加入門診時間' }).click()
  await page.getByRole('button', { name: '週一加一段' }).click()
  await fill('週一第二段開始', '1130')
  await fill('週一第二段結束', '20:30')
  await page.getByRole('button', { name: '把週一套用到平日' }).click()
  await expect(page.getByRole('textbox', { name: '週五第二段開始' })).toHaveValue('11:30')
  await fill('姓名', '陳小姐')
  await fill('手機', '0912-345-678')
  await page.locator('#license_files').setInputFiles(pdf)
  await expect(page.getByText('已上傳', { exact: true })).toBeVisible()
  await page.getByRole('checkbox').check()

  await page.getByRole('button', { name: '送出申請' }).click()
  await expect(page.getByRole('alert').getByText('週一第二段和前一段重疊，請依先後填寫')).toBeVisible()
  await fill('週一第二段開始', '14:00')
  await page.getByRole('button', { name: '把週一套用到平日' }).click()
  await page.getByRole('button', { name: '送出申請' }).click()
  await expect(page.getByRole('alert').getByText(/這個字號已經有合作中或審核中的院所/)).toBeVisible()
  await expect(page.getByRole('link', { name: '聯絡我們' }).first()).toBeVisible()
  // Half under the header that stays on top, a link would be measured too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await fill('開業執照字號', `新北獸示字第 ${project.name}-${Date.now()} 號`)
  await page.getByRole('button', { name: '送出申請' }).click()
  await expect(page.getByText(/^H\d{8}$/)).toBeVisible()
  await expect(page.getByText('5 個工作天內回覆', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
