import { createHmac } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import { sourcesTo } from './mailbox.ts'
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

const key = process.env.JOURNEYS_MAIL_KEY ?? ''

/** Writes from the contact page; answers the number. */
const write = async (request: APIRequestContext, email: string, message: string): Promise<string> => {
  const data = { topic: 'donations', name: '林志安', email, message, consent: true }
  const answer = await request.post('/api/contact', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { contact_no: string }).contact_no
}

/** Brings a mail as the gateway does. */
const bring = async (request: APIRequestContext, head: Record<string, string>, body: string): Promise<string> => {
  const lines = Object.entries({
    'Message-ID': `<${crypto.randomUUID()}@example.com>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...head,
  }).map(([name, value]) => `${name}: ${value}`)
  const buffer = Buffer.from([...lines, '', body].join('\r\n'))
  const at = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`${at}.`).update(buffer).digest('hex')
  const file = { name: 'mail.eml', mimeType: 'message/rfc822', buffer }
  const answer = await request.post('/api/mail/incoming', { multipart: { at, signature, file } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: string }).result
}

const headOf = (source: string, name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(source)?.[1]?.trim() ?? ''

/** Answers on the page of a letter. */
const answer = async (page: Page, text: string) => {
  await page.getByLabel('回信內容').fill(text)
  await page.getByRole('button', { name: '寄出回信' }).click()
}

test('a letter is read, given to somebody, answered by mail, answered back, and written about by a stranger', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const writer = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const email = newMailbox('writes')
  const no = await write(writer, email, '你好，我想請問收據可以改抬頭嗎？')
  await signInStaff(page)
  await open(page, '/admin/customers/messages')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox').or(page.getByLabel('姓名、信箱、編號、內容')).first().fill(no)
  await page
    .getByRole('link', { name: new RegExp(`林志安|${no}`) })
    .first()
    .click()
  await page.waitForURL(/customers\/messages\/\d+/)
  const address = new URL(page.url()).pathname
  await expect(page.locator('.mail-text', { hasText: '我想請問收據可以改抬頭嗎' })).toBeVisible()
  await expect(page.getByText('對方直接回信，就會回到這裡。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '指派', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^承辦人/ }).click()
  await page.getByRole('option', { name: '陳玟君' }).click()
  await dialog.getByRole('button', { name: '指派', exact: true }).click()
  await expect(page.getByText('已更新承辦人。')).toBeVisible()

  await answer(page, '可以的，請告訴我新的抬頭。')
  await expect(page.getByText('已排入寄送').first()).toBeVisible()
  await expect(page.getByText('已回覆', { exact: true }).first()).toBeVisible()
  const ours = () =>
    sourcesTo(email).filter((source) => /Reply-To:.*\+/i.test(source) && /In-Reply-To|text\/plain/i.test(source))
  await expect.poll(() => ours().length, { timeout: 20_000 }).toBeGreaterThan(1)
  const sent = ours().at(-1) ?? ''
  const [to, id] = [headOf(sent, 'Reply-To'), headOf(sent, 'Message-ID')]

  expect(await bring(writer, { From: email, To: to, Subject: 'x', 'In-Reply-To': id }, '新的抬頭是林志安。')).toBe(
    'added',
  )
  const subject = headOf(sent, 'Subject')
  const stranger = { From: `Stranger <${newMailbox('stranger')}>`, To: to, Subject: `Re: ${subject}` }
  expect(await bring(writer, stranger, '我是路人，主旨一樣。')).toBe('new')

  // whoever has not seen it cannot answer past it; what was typed stays
  await answer(page, '請問還在嗎？')
  await expect(page.getByText('剛剛有新的信').first()).toBeVisible()
  await expect(page.getByLabel('回信內容')).toHaveValue('請問還在嗎？')
  await open(page, address)
  await expect(page.getByText('新的抬頭是林志安。')).toBeVisible()
  await expect(page.getByText('我是路人')).toHaveCount(0)
  await expect(page.getByText('待回覆', { exact: true }).first()).toBeVisible()

  const colleague = await page
    .context()
    .browser()
    ?.newContext({ ...(baseURL && { baseURL }) })
  const other = await colleague?.newPage()
  if (!other) throw new Error('no second browser')
  await startStaffSession(other, 'service@pawlight.test')
  await open(other, address)
  await expect(other.getByText('也開著這封信')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('也開著這封信')).toBeVisible({ timeout: 30_000 })
  await colleague?.close()

  await page.getByRole('button', { name: '結束', exact: true }).click()
  await expect(page.getByText('已結束', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '改回待回覆' }).click()
  await expect(page.getByText('待回覆', { exact: true }).first()).toBeVisible()
})

test('whoever may only see members reads letters and cannot answer; whoever may not sees none', async ({ page }) => {
  const desk = await deskOf(page.request)
  await write(page.request, newMailbox('reads'), '你好，想請問志工怎麼報名。')
  const { data } = await desk.get<{ data: { id: number }[] }>('/api/admin/contact-messages')
  const address = `/admin/customers/messages/${data[0]?.id}`
  await signInHolder(page, ['customers view', 'dashboard view'])
  await open(page, address)
  await expect(page.getByText('想請問志工怎麼報名').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '寄出回信' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '指派', exact: true })).toHaveCount(0)
  await open(page, '/admin/customers/messages/999999')
  await expect(page.getByRole('heading', { name: '找不到這筆資料' })).toBeVisible()
  await page.context().clearCookies()
  await signInHolder(page, ['dashboard view'])
  await open(page, '/admin')
  await expect(page.getByRole('link', { name: '聯絡信件' })).toHaveCount(0)
  await followLink(page, address)
  await expect(page.getByRole('alert').filter({ hasText: '你沒有這個頁面的權限' })).toBeVisible()
})

test('the files of a mail are opened from its letter, and what was not kept is named', async ({
  page,
  playwright,
  baseURL,
}) => {
  const writer = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const from = newMailbox('files')
  const paper = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n')
  const part = (name: string, type: string, bytes: Buffer) =>
    [
      `--x\r\nContent-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      `Content-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`,
    ].join('\r\n')
  const body = [
    '--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n附上收據的影本。',
    part('receipt.pdf', 'application/pdf', paper),
    part('letter.docx', 'application/msword', Buffer.from('PK')),
    '--x--',
  ].join('\r\n')
  const head = { From: from, To: 'letters@in.example.org', Subject: 'x', 'Content-Type': 'multipart/mixed; boundary=x' }
  expect(await bring(writer, head, body)).toBe('new')

  await startStaffSession(page)
  await open(page, `/admin/customers/messages?q=${encodeURIComponent(from)}`)
  await page.locator('[data-row] a').first().click()
  await expect(page.getByText('letter.docx')).toBeVisible()
  const file = page.getByRole('list', { name: '附件' }).getByRole('link', { name: /receipt\.pdf/ })
  await expect(file).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const answer = await page.request.get((await file.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-disposition']?.startsWith('attachment')]).toEqual([200, true])
  expect(await answer.body()).toEqual(paper)
})
