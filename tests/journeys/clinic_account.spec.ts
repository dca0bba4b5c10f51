import type { APIRequestContext } from '@playwright/test'
import { signIn } from './applying.ts'
import { callsEnded, expect, open, read, signInStaff, startStaffSession, test } from './support.ts'

type Role = { id: number; name: string; label: string; description: string; permissions: string[]; version: number }

/** What the role of clinics lets its holders do, changed by the office; answers what it let them do before. */
const letClinics = async (request: APIRequestContext, permissions: (now: readonly string[]) => readonly string[]) => {
  const headers = await signIn(request)
  const { data } = await read<{ data: Role[] }>(request, '/api/admin/roles?per_page=50')
  const role = data.find(({ name }) => name === 'clinic_user') as Role
  const { label, description, version } = role
  const answer = await request.put(`/api/admin/roles/${role.id}`, {
    data: { label, description, version, permissions: permissions(role.permissions) },
    headers: await headers(),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return role.permissions
}

test('an account of a clinic sees no page of the office, whatever its role lets it do', async ({ page, request }) => {
  const before = await letClinics(request, (now) => [...now, 'orders view', 'products view', 'logs view'])
  try {
    await signInStaff(page, 'clinic@pawlight.test')
    const main = page.locator('main')
    await expect(main.getByRole('heading', { level: 2, name: '等待回報的案件' })).toBeVisible()
    await expect(page.locator('nav.admin-drawer a')).toHaveText(['儀表板', '我的院所', '掃描補助券'])
    await expect(main.locator('.tiles')).toHaveCount(0)
    for (const address of ['/admin/orders', '/admin/products', '/admin/logs']) {
      await open(page, address)
      await expect(page).toHaveURL(/\/admin$/)
    }
  } finally {
    await letClinics(request, () => before)
  }
})

test('an account of a clinic is offered nothing that ends in a refusal: no views of its own, no exports', async ({
  page,
}) => {
  const refused: string[] = []
  const asked: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await startStaffSession(page, 'clinic@pawlight.test')
  for (const type of ['neuter', 'medical', 'food']) {
    await open(page, `/admin/applications/${type}`)
    await expect(page.locator('main h1')).toBeVisible()
    await callsEnded(page)
    await expect(page.getByText('儲存目前的檢視')).toHaveCount(0)
  }
  await open(page, '/admin/jobs')
  await expect(page).toHaveURL(/\/admin$/)
  await callsEnded(page)
  expect(asked.filter((path) => path.includes('list-views'))).toEqual([])
  expect(refused).toEqual([])
})
