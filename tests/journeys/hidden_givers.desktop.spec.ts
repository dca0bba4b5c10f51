import type { APIRequestContext } from '@playwright/test'
import { maskPersonName } from '#platform/contract/masks.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { deskOf } from './desk.ts'
import { publicVisits } from './public_visits.ts'
import { expect, read, test, variantInStock } from './support.ts'

// Nothing of a giver who hides is in anything that a stranger can fetch: pages, the data inside them, feeds, files,
// pictures to share as far as they are text, and every public call.

type Giver = { readonly mode: 'anonymous' | 'masked' | 'full'; readonly name: string; readonly is: 'seen' | 'hidden' }

const person = (n: number, { mode, name }: Giver) => ({
  name,
  phone: `09776543${n}2`,
  email: `planted-${n}@hidden.example`,
  ...{ zip: '100', city: '臺北市', address: `隱身路 ${n}77 號` },
  ...{ receipt_type: 'single', receipt_kind: 'person', receipt_name: `${name}收` },
  public_name_mode: mode,
})
/** What is planted of one; the name itself too, unless its giver wished to be named. */
const planted = (n: number, { mode, name, is }: Giver) => [
  `09776543${n}2`,
  `planted-${n}@`,
  `隱身路 ${n}77`,
  `${name}收`,
  ...(is === 'hidden' ? [name] : []),
  ...(mode === 'anonymous' ? [maskPersonName(name)] : []),
]

const givers: readonly Giver[] = [
  { mode: 'anonymous', name: '鼂藏甲', is: 'hidden' },
  { mode: 'masked', name: '鼂藏乙丙', is: 'hidden' },
  { mode: 'full', name: '鼂願丁', is: 'seen' },
]

type Desk = Awaited<ReturnType<typeof deskOf>>
type Row = { id: number; version: number; kind: string; state: string; order_no: string }

/** Gifts of one giver that staff booked: to a campaign with a lamp, and goods. */
const give = async (request: APIRequestContext, desk: Desk, n: number, giver: Giver): Promise<void> => {
  const [campaign] = (await read<{ data: Row[] }>(request, '/api/campaigns?filter[state]=active')).data
  const { data: methods } = await read<{ data: Row[] }>(request, '/api/payments')
  const payment_method_id = methods.find(({ kind }) => kind === 'transfer')?.id
  const lamp = { enabled: true, lamp_kind: 'hope', wish: '願毛孩平安' }
  const variant_id = await variantInStock(request, 3)
  for (const [item, more] of [
    [{ campaign_id: campaign?.id, amount: 700 + n }, { lamp }],
    [{ variant_id, quantity: 1 }, {}],
  ] as const) {
    const made = await request.post('/api/cart/update', { data: { item } })
    const { id } = (await made.json()) as { id: string }
    const { data: ways } = await read<{ data: Row[] }>(request, '/api/deliveries')
    const sent = 'variant_id' in item ? { delivery_method_id: ways.find(({ kind }) => kind === 'home')?.id } : {}
    const filled = await request.put(`/api/cart/${id}`, {
      data: { ...person(n, giver), ...more, ...sent, payment_method_id },
    })
    expect(filled.ok(), await filled.text()).toBe(true)
    const { grand_total } = (await filled.json()) as { grand_total: number }
    const placed = await request.post('/api/orders', { data: { id, grand_total } })
    expect(placed.ok(), await placed.text()).toBe(true)
    const { order_no } = (await placed.json()) as Row
    const [order] = (await desk.get<{ data: [Row] }>(`/api/admin/orders?q=${order_no}`)).data
    await desk.act(`/api/admin/orders/${order.id}/mark-paid`, {
      ...{ version: order.version, paid_on: taipeiDay(new Date()), reference: order_no },
    })
  }
}

type Document = { paths: Record<string, { get?: { security?: unknown[]; 'x-access'?: string } }> }

/** The public calls that are asked without anything in their path. */
const openCalls = async (request: APIRequestContext): Promise<string[]> => {
  const { paths } = await read<Document>(request, '/api/openapi.json')
  return Object.entries(paths)
    .filter(([path, { get }]) => get && !path.includes('{') && !path.startsWith('/api/admin'))
    .map(([path]) => path)
}

test('nothing of a giver who hides is in anything that a stranger can fetch', async ({
  request,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const desk = await deskOf(request)
  for (const [n, giver] of givers.entries()) await give(request, desk, n, giver)

  const stranger = await playwright.request.newContext({ baseURL })
  const first = async (call: string) => (await read<{ data: never[] }>(stranger, call)).data[0] as never
  const [campaign] = (await read<{ data: Row[] }>(stranger, '/api/campaigns?filter[state]=active')).data
  const pages: string[] = []
  // one after the other: a server that is asked everything at once refuses some
  for (const visit of Object.values(publicVisits)) pages.push((await visit(first)).address)
  const calls = await openCalls(stranger)
  expect(calls.length).toBeGreaterThan(20)
  const searched = givers.flatMap(({ name }) =>
    ['/api/lamps', '/api/transactions', '/api/wishes'].map((of) => `${of}?q=${name}`),
  )
  const addresses = [
    ...pages.flatMap((address) => [address, `/page-data${address}`]),
    ...calls,
    ...searched,
    `/api/campaigns/${campaign?.id}`,
    `/api/campaigns/${campaign?.id}/donors`,
    '/api/transactions?filter[direction]=income&per_page=100',
    '/feed.xml',
    '/sitemap.xml',
  ]
  const found: string[] = []
  let seen = 0
  for (const address of addresses) {
    const answer = await stranger.get(address)
    const text = await answer.text()
    if (text.includes('鼂願丁')) seen += 1
    for (const [n, giver] of givers.entries())
      for (const word of planted(n, giver)) if (text.includes(word)) found.push(`${address}: ${word}`)
  }
  expect(found).toEqual([])
  expect(seen, 'who wishes to be named is named, so the gifts were really there').toBeGreaterThan(3)
  await stranger.dispose()
})
