import { newMailbox } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ownPassword, signInStaff, test } from './support.ts'

test('Staff who open a mail whose text is no longer kept read that in a sentence', async ({ page }) => {
  await signInStaff(page, 'admin@pawlight.test')
  const member = { name: '林志安', email: newMailbox('old-mail'), password: ownPassword, consent: true }
  expect((await page.request.post('/api/auth/register', { data: member })).ok()).toBe(true)
  const list = await (await page.request.get(`/api/admin/settings/mails?q=${member.email}`)).json()
  const [mail] = list.data as { id: number; to_email: string; subject: string }[]
  if (!mail) throw new Error('whoever registers gets a mail')
  const blanked = { text_body: '', html_body: '', to_name: null, attachments: [], blanked_at: '2026-11-27T03:40:00Z' }
  await page.route(`**/api/admin/settings/mails/${mail.id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...blanked, can_be_revealed: false } })
  })
  await open(page, `/admin/settings/mails/${mail.id}`)
  await expect(page.getByRole('heading', { level: 1, name: mail.subject })).toBeVisible()
  await expect(page.getByText('這封信已經超過保存期限', { exact: false })).toBeVisible()
  await expect(page.getByText(mail.to_email)).toBeVisible()
  await expect(page.locator('.mail-text')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
