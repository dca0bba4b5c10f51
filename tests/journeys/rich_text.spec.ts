import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { deskOf } from './desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

type Product = { id: number; content: string }

const paperOf = (page: Page) => page.getByRole('textbox', { name: '商品說明' })
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()

/** Opens a new product whose text is `content`, and says how to read what is stored of it. */
const edit = async (page: Page, request: APIRequestContext, content: string) => {
  const desk = await deskOf(request)
  const { id } = await desk.create<Product>('/api/admin/products', {
    name: `說明的商品 ${Date.now()}`,
    content,
    variants: [{ name: '標準', sku: `R-${Date.now() % 1e9}`, price: 100, stock_on_hand: 1 }],
  })
  await startStaffSession(page)
  await open(page, `/admin/products/${id}`)
  await expect(paperOf(page)).toBeVisible()
  return { stored: async () => (await desk.get<Product>(`/api/admin/products/${id}`)).content }
}

const save = async (page: Page) => {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: '儲存變更' }).click()
  await saved
}

/** Pastes as a word processor does: as HTML with its looks. */
const paste = (page: Page, html: string) =>
  paperOf(page).evaluate((paper, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    paper.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

const toEnd = async (page: Page) => {
  await paperOf(page).press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
}

test('staff write headings, lists, links and a table by keyboard, and what they wrote is stored', async ({
  page,
  request,
}) => {
  const { stored } = await edit(page, request, '')
  await paperOf(page).click()
  await tool(page, '標題')
  await page.keyboard.type('材質')
  await page.keyboard.press('Enter')
  await page.keyboard.type('純棉，')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('可以機洗')
  await page.keyboard.press('Enter')
  await tool(page, '項目符號')
  await page.keyboard.type('米白')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, '連結')
  const address = page.getByLabel('連結網址')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(page.getByText('連結要以 https:// 開頭')).toBeVisible()
  await address.fill('https://example.org/care')
  await address.press('Enter')
  await expect(paperOf(page).getByRole('link', { name: 'https://example.org/care' })).toBeVisible()
  await toEnd(page)
  await tool(page, '插入表格')
  await page.keyboard.type('尺寸')
  await tool(page, '刪除這一列')
  await tool(page, '復原')
  // a link that lies half under the head of the page is too small a target
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page)

  const content = await stored()
  expect(content).toContain('<h2>材質</h2><p>純棉，<strong>可以機洗</strong></p>')
  expect(content).toContain('<li><p>米白</p></li>')
  expect(content).toContain('<a rel="noopener noreferrer" href="https://example.org/care">https://example.org/care</a>')
  expect(content).toMatch(/<thead><tr><th><p>尺寸<\/p><\/th>/)
  await page.reload()
  await expect(paperOf(page).getByRole('heading', { name: '材質' })).toBeVisible()
  await expect(page.getByRole('button', { name: '儲存變更' })).toBeHidden()
})

test('whatever the server keeps of a text survives an edit of another place in it', async ({ page, request }) => {
  const kept =
    '<h2>二</h2><h3>三</h3><h4>四</h4><p>甲<strong>乙</strong><em>丙</em><u>丁</u><s>戊</s><br />己</p><hr />' +
    '<ul><li><p>庚</p></li></ul><ol start="3"><li><p>辛</p></li></ol><blockquote><p>壬</p></blockquote>' +
    '<p><a rel="noopener noreferrer" href="tel:0912345678">癸</a></p>' +
    '<figure><a href="https://youtu.be/abc" rel="noopener noreferrer">影片</a></figure>' +
    '<table><thead><tr><th colspan="2" scope="col"><p>子</p></th></tr></thead>' +
    '<tbody><tr><td rowspan="2"><p>丑</p></td><td><p>寅</p></td></tr><tr><td><p>卯</p></td></tr></tbody></table>'
  const { stored } = await edit(page, request, kept)
  expect(await stored()).toBe(kept)
  await paperOf(page).getByText('己').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('新')
  await save(page)
  expect(await stored()).toBe(kept.replace('己', '新己'))
})

test('a picture and a video are put into a text with words for everybody; the picture stays private till it is saved', async ({
  page,
  request,
}) => {
  const { stored } = await edit(page, request, '<p>前言</p>')
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await toEnd(page)
  await tool(page, '插入圖片')
  const row = page.getByRole('group', { name: '插入圖片' })
  await row
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(row.getByText('只接受 JPG')).toBeVisible()
  await row.locator('input[type=file]').setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer })
  await row.getByLabel('替代文字').fill('橘貓')
  await row.getByLabel('圖說').fill('在窗邊')
  await expect(row.locator('img')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: '插入', exact: true }).click()
  const picture = paperOf(page).getByRole('img', { name: '橘貓' })
  const address = await picture.getAttribute('src')
  expect(address).toMatch(/^\/api\/admin\/media\/\d+$/)
  const shown = String(address).replace('/api/admin', '')
  expect((await page.request.fetch(shown, { headers: { cookie: '' } })).status()).toBe(404)

  await toEnd(page)
  await tool(page, '插入影片')
  await page.getByLabel('影片網址').fill('https://evil.example/watch?v=1')
  await page.getByLabel('影片網址').press('Enter')
  await expect(page.getByText('只接受 YouTube')).toBeVisible()
  await page.getByLabel('影片網址').fill('https://www.youtube.com/watch?v=abc')
  await page.getByLabel('影片標題').fill('橘貓的一天')
  await page.getByLabel('影片標題').press('Enter')
  await expect(paperOf(page).getByRole('link', { name: '橘貓的一天' })).toBeVisible()
  await save(page)
  const content = await stored()
  expect(content).toContain(`<figure><img src="${address}" alt="橘貓" width="80" height="60" />`)
  expect(content).toContain('<figcaption>在窗邊</figcaption></figure>')
  expect(content).toContain(
    '<figure><a href="https://www.youtube.com/watch?v=abc" rel="noopener noreferrer">橘貓的一天</a></figure>',
  )
})

/** What is pasted, and what of it is kept. */
const pastes = [
  {
    from: 'Word, with looks, marks of its own and a script',
    html:
      '<h1 style="mso-line:1;color:red" class="MsoTitle" onclick="alert(1)">洗滌</h1><p class="MsoNormal"><span lang="EN-US" ' +
      'style="font-family:Arial">冷水</span><o:p></o:p></p><script>alert(1)</script><a href="javascript:alert(1)">按我</a>',
    kept: '<h2>洗滌</h2><p>冷水</p><p>按我</p>',
  },
  {
    from: 'Word, with lists inside lists',
    html: ([1, 1, 2, 1] as const)
      .map(
        (level, at) =>
          `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">` +
          `${level === 2 ? '·' : `${at + 1}.`}<span>&nbsp;&nbsp;</span></span>第${at}項</p>`,
      )
      .join(''),
    kept: '<ol><li><p>第0項</p></li><li><p>第1項</p><ul><li><p>第2項</p></li></ul></li><li><p>第3項</p></li></ol>',
  },
  {
    from: 'Google Docs, where style alone says what is bold',
    html: '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">粗</span><span>細</span></p></b>',
    kept: '<p><strong>粗</strong>細</p>',
  },
  {
    from: 'a mail, with boxes for lines and a picture of elsewhere',
    html: '<div>一</div><div>二<img src="https://evil.example/x.png" onerror="alert(1)"></div>',
    kept: '<p>一</p><p>二</p>',
  },
]

test('a text from elsewhere keeps its structure and loses its looks and scripts', async ({ page, request }) => {
  const { stored } = await edit(page, request, '<p>前言</p>')
  for (const { from, html, kept } of pastes) {
    await paperOf(page).press('ControlOrMeta+a')
    await page.keyboard.type('前言')
    await toEnd(page)
    await paste(page, html)
    await save(page)
    expect(await stored(), from).toBe(`<p>前言</p>${kept}`)
  }
  await expect(page.getByText('有 1 張圖片沒有貼上')).toBeVisible()
})
