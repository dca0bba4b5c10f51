import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  ownPassword,
  passwordOf,
  read,
  signInMember,
  staffHeaders,
  startStaffSession,
} from './support.ts'

export type Type = 'neuter' | 'medical' | 'food'
export type Application = {
  id: number
  version: number
  status: string
  application_no: string | null
  type: Type
  animals: { id: number; files: Stored[] }[]
  files: Stored[]
}
export type Stored = { id: number; slot: string; bytes: number; width: number; height: number }

/** An approval on the page can be taken back for ten seconds before it is carried out. */
export const carriedOut = { timeout: 30_000 }

/** A member of whom nothing but name and address is known. */
export const aMember = async (request: APIRequestContext, name = '林志安'): Promise<string> => {
  const email = `applicant-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
  const answer = await request.post('/api/auth/register', {
    data: { name, email, password: ownPassword, consent: true },
  })
  expect(answer.status()).toBe(201)
  return email
}

/** Signs a new member in and opens a page of the member area. */
export const openAsNewMember = async (page: Page, address: string): Promise<string> => {
  const email = await aMember(page.request)
  await signInMember(page, email)
  await open(page, address)
  return email
}

/** The calls of a member, beside the pages: what is stored. */
export const callsOf = async (request: APIRequestContext, email: string) => {
  const answer = await request.post('/api/auth/login', { data: { email, password: passwordOf(email) } })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    headers,
    read: async (id: number) =>
      (await (await request.get(`/api/my/applications/${id}`, { headers })).json()) as Application,
  }
}

const stray = { species: 'cat', sex: 'female', nickname: '小橘', origin: 'stray', weight_g: 32_000 }
const patient = {
  condition: '左後腿骨折，無法站立。',
  treatment_plan: '骨板固定。',
  estimate_amount: 80_000,
  urgency: 'urgent',
}

/** An application that was sent, by the calls: for what comes after the form. */
export const sentBy = async (
  request: APIRequestContext,
  email: string,
  type: 'neuter' | 'medical' = 'neuter',
  photo?: File,
  wishes: { wish_clinic_id?: number | undefined } = {},
): Promise<Application> => {
  const { headers } = await callsOf(request, email)
  const ask = async (method: string, path: string, more: object) => {
    const answer = await request.fetch(path, { method, headers, ...more })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Application
  }
  const begun = await ask('POST', '/api/my/applications', { data: { type } })
  const at = `/api/my/applications/${begun.id}`
  const animal = { ...stray, ...(type === 'medical' && patient) }
  const data = { version: begun.version, ...person, ...wishes, animals: [animal] }
  const saved = await ask('PUT', at, { data })
  const multipart = { file: photo ?? (await aPhoto()) }
  const { id: media_id } = await ask('POST', '/api/my/media', { multipart })
  const place = { animal_id: saved.animals[0]?.id, slot: type === 'medical' ? 'estimate' : 'photo_before', media_id }
  await ask('POST', `${at}/files`, { data: place })
  return ask('POST', `${at}/submit`, { data: { version: saved.version, consent: true } })
}

const person = {
  ...{ contact_phone: '0912345678', city: '臺北市', district: '中正區', address: '示範路 1 號' },
  ...{ identity_kind: 'individual', reason: '公園裡有一群街貓，想在春天以前讓牠們都絕育，減少幼貓出生。' },
}

/** Signs the super-admin in by the calls; answers the headers of writes. */
export const signIn = async (request: APIRequestContext) => {
  await startStaffSession({ request })
  return () => staffHeaders(request)
}

/** What the office does with an application, by the calls: its screens come later. */
export const officeOf = async (request: APIRequestContext) => {
  const headers = await signIn(request)
  const step = async (id: number, name: string, more: object = {}) => {
    const at = `/api/admin/applications/${id}`
    const { version } = await read<Application>(request, at)
    const answer = await request.post(`${at}/${name}`, { data: { version, ...more }, headers: await headers() })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Application
  }
  const clinic = async () =>
    (await read<{ data: { id: number; name: string }[] }>(request, '/api/clinics')).data[0] as {
      id: number
      name: string
    }
  return { step, clinic }
}

/** The way of an application from sent to granted: vouchers at a clinic. */
export const grant = async (request: APIRequestContext, { id, animals }: Application) => {
  const office = await officeOf(request)
  await office.step(id, 'review')
  const { id: clinic_id, name } = await office.clinic()
  const grants = animals.map((animal) => ({ animal_id: animal.id, clinic_id }))
  await office.step(id, 'approve', { animals: grants, decision_note: '請先打電話和院所約時間。' })
  return name
}

export const fine = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

type File = { name: string; mimeType: string; buffer: Buffer }

/** A photo that no other of the run equals. */
export const aPhoto = async (name = 'cat.jpg'): Promise<File> => {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256)) as [number, number, number]
  const create = { width: 800, height: 600, channels: 3 as const, background: { r, g, b } }
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** The place of a slot on the page: `photo_before` of the first animal, `place` of the application. */
export const slot = (page: Page, label: string) => page.getByRole('group', { name: new RegExp(`^${label}`) })

/** Chooses files for a slot as a person does. */
export const choose = (page: Page, label: string, files: File | File[]) =>
  slot(page, label).locator('input[type=file]').first().setInputFiles(files)

/** How many files of a slot are stored. A busy machine takes long to make 40 megapixels smaller, and says so meanwhile. */
export const expectStored = (page: Page, label: string, count: number) =>
  expect(slot(page, label).locator('.thumb')).toHaveCount(count, { timeout: 45_000 })

export const expectSaved = (page: Page) => expect(page.getByText(/^草稿已於 \d\d:\d\d 儲存$/)).toBeVisible()

export const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()

/** The id in the address of a draft or an application. */
export const idIn = (page: Page): number => Number(/\/(\d+)(?:\/edit)?$/.exec(new URL(page.url()).pathname)?.[1])

/** The first step, from what a new member has: a name and an address of mail. */
export const fillPerson = async (page: Page) => {
  await page.getByLabel('你的身分').selectOption({ label: '個人愛爸愛媽' })
  await page.getByLabel('聯絡電話').fill('0912345678')
  await page.getByLabel('縣市', { exact: true }).selectOption('臺北市')
  await page.getByLabel('鄉鎮市區').selectOption('中正區')
  await page.getByLabel('地址', { exact: true }).fill('示範路 1 號')
  await page.getByLabel('申請原因').fill('公園裡有一群街貓，想在春天以前讓牠們都絕育，減少幼貓出生。')
}

/** The animal of the second step, as far as every type asks for it. */
export const fillAnimal = async (page: Page, name: string) => {
  await page.getByRole('radio', { name: '貓' }).check()
  await page.getByLabel('名字或代號').fill(name)
  await page.getByRole('button', { name: '女生' }).click()
  await page.getByRole('button', { name: '浪浪' }).click()
}

/** The last step: everything once more, consent, and off. */
export const send = async (page: Page) => {
  await page.getByRole('button', { name: '送出申請' }).click()
  await expect(page.getByRole('alert').getByText('請勾選同意，才能送出申請。')).toBeVisible()
  await page.getByRole('checkbox', { name: /^我確認以上資料屬實/ }).check()
  await fine(page)
  await page.getByRole('button', { name: '送出申請' }).click()
  await page.waitForURL(/\/account\/applications\/\w+\/\d+$/)
}

/** The dark fields of a QR code that is drawn as rows of fields: `M4 4h7v1h-7z`. */
export const darkFields = (path: string | null): string[] =>
  [...(path ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, index) => `${Number(x) + index} ${y}`),
  )
