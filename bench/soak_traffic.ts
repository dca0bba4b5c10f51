import type pg from 'pg'
import sharp from 'sharp'
import { variantWidths } from '#domains/media/rules.ts'
import { demoPassword } from '#src/demo/people.ts'
import { signInStaff } from './servers.ts'

/** A number below another one. */
type Dice = (below: number) => number

/** What the traffic is about. */
export type World = {
  readonly origin: string
  readonly dice: Dice
  readonly pages: readonly string[]
  readonly variants: readonly number[]
  readonly campaign: number
  readonly photos: readonly string[]
  readonly receipts: readonly number[]
  readonly staff: Readonly<Record<string, string>>
  readonly member: Readonly<Record<string, string>>
  readonly pictures: readonly Blob[]
}

type Asked = { readonly status: number; readonly text: () => string }

const ask = async (origin: string, path: string, init: RequestInit = {}): Promise<Asked> => {
  const answer = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init })
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, text: () => body.toString() }
}

const json = (method: string, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Somebody who uses the site: asks some times in a row and says what came of each. */
type Person = (world: World, say: (status: number) => void) => Promise<void>

const pick = <T>({ dice }: World, from: readonly T[]): T => from[dice(from.length)] as T
const word = ({ dice }: World): string => dice(36 ** 8).toString(36)

/** One address after the other. */
const reading =
  (address: (world: World) => string, init: (world: World) => RequestInit = () => ({})): Person =>
  async (world, say) =>
    say((await ask(world.origin, address(world), init(world))).status)

const madeUp = [
  (world: World) => `/products?filter[${word(world).replace(/\d/g, '')}]=${word(world)}`,
  (world: World) => `/adoptions/search?species=${word(world)}&${word(world)}=1`,
  (world: World) => `/${word(world)}/${word(world)}`,
  (world: World) => `/products/1/${word(world)}`,
  (world: World) => `/clinics?city=${word(world)}`,
  (world: World) => `/news?page=${world.dice(1000)}`,
  (world: World) => `/board?lamp=${world.dice(1_000_000)}`,
]

const searches = ['/search', '/adoptions/search', '/campaigns/search', '/news', '/transactions', '/clinics']
const words = ['貓', '狗', '橘貓', '絕育', '馬克杯', '糧食', '臺北', '醫院']

const adminLists = [
  '/api/admin/dashboard',
  '/api/admin/orders?per_page=100',
  '/api/admin/receipts?per_page=100',
  '/api/admin/products?per_page=100',
  '/api/admin/campaigns?per_page=100',
  '/api/admin/transactions?per_page=100',
  '/api/admin/applications?per_page=100',
  '/api/admin/logs?per_page=100',
]

const address = { zip: '100', city: '臺北市', address: '中正區示範路 1 號' }
const buyer = { name: '王小明', phone: '0912345678', email: 'buyer@example.com', receipt_name: '王小明', ...address }

/** Fills a cart with goods and a gift, places the order and pays in the practice gateway. */
const buying: Person = async (world, say) => {
  const send = async (path: string, init: RequestInit) => {
    const answer = await ask(world.origin, path, init)
    say(answer.status)
    return answer
  }
  const { id } = JSON.parse((await send('/api/cart', json('POST', {}))).text())
  const goods = { variant_id: pick(world, world.variants), quantity: 1 }
  await send('/api/cart/update', json('POST', { id, item: goods }))
  await send('/api/cart/update', json('POST', { id, item: { campaign_id: world.campaign, amount: 500 } }))
  await send(`/api/cart/${id}`, json('PUT', buyer))
  const { grand_total } = JSON.parse((await send('/api/cart', json('POST', { id }))).text())
  const { payment } = JSON.parse((await send('/api/orders', json('POST', { id, grand_total }))).text())
  const form = (more: object) => ({ method: 'POST', body: new URLSearchParams({ ...payment.fields, ...more }) })
  await send('/practice-gateway/Cashier/AioCheckOut/V5', form({}))
  const decided = await send('/practice-gateway/decide', form({ practice_result: 'paid' }))
  if (!decided.text().includes('1|OK'))
    throw new Error(
      decided
        .text()
        .replace(/<style.*<\/style>|<input[^>]*>/g, '')
        .slice(-400),
    )
}

/** Uploads a photo in the back office and looks at it in a few sizes. */
const uploading: Person = async (world, say) => {
  const body = new FormData()
  body.set('file', pick(world, world.pictures), 'photo.jpg')
  const stored = await ask(world.origin, '/api/admin/media', { method: 'POST', headers: world.staff, body })
  say(stored.status)
  const { src } = JSON.parse(stored.text())
  say((await ask(world.origin, src, { headers: world.staff })).status)
}

const someVariant = (world: World) =>
  `${pick(world, world.photos)}/${pick(world, variantWidths)}.${pick(world, ['avif', 'webp', 'jpg'])}`

type Kind = {
  readonly name: string
  /** How often, beside the others. */
  readonly share: number
  readonly act: Person
  /** What may be answered; anything else is a fault. */
  readonly right: readonly number[]
}

/** Who is on the site, all mixed. */
export const kinds: readonly Kind[] = [
  { name: 'pages', share: 30, act: reading((world) => pick(world, world.pages)), right: [200] },
  { name: 'data of pages', share: 10, act: reading((world) => `/page-data${pick(world, world.pages)}`), right: [200] },
  {
    name: 'pages without brotli',
    share: 3,
    act: reading(
      (world) => pick(world, world.pages),
      () => ({ headers: { 'accept-encoding': 'identity' } }),
    ),
    right: [200],
  },
  { name: 'made-up addresses', share: 20, act: reading((world) => pick(world, madeUp)(world)), right: [200, 301, 404] },
  {
    name: 'searches',
    share: 10,
    act: reading((world) => `${pick(world, searches)}?q=${encodeURIComponent(pick(world, words))}${word(world)}`),
    right: [200],
  },
  { name: 'carts and orders', share: 3, act: buying, right: [200, 201] },
  { name: 'uploads', share: 2, act: uploading, right: [200, 201] },
  { name: 'pictures', share: 15, act: reading(someVariant), right: [200] },
  {
    name: 'share pictures',
    share: 2,
    act: reading(({ campaign }) => `/share/campaigns/${campaign}.png`),
    right: [200],
  },
  { name: 'CSV', share: 2, act: reading(() => '/api/transactions.csv'), right: [200] },
  {
    name: 'receipts as PDF',
    share: 3,
    act: reading(
      (world) => `/api/my/receipts/${pick(world, world.receipts)}/pdf`,
      ({ member }) => ({ headers: member }),
    ),
    right: [200],
  },
  {
    name: 'back office',
    share: 10,
    act: reading(
      (world) => pick(world, adminLists),
      ({ staff }) => ({ headers: staff }),
    ),
    right: [200],
  },
  {
    name: 'sign-ins',
    share: 2,
    act: reading(
      () => '/api/auth/login',
      () => json('POST', { email: 'member@pawlight.test', password: demoPassword }),
    ),
    right: [200],
  },
  { name: 'list of all calls', share: 1, act: reading(() => '/api/openapi.json'), right: [200] },
]

/** Noise under soft shapes: as large as a photo from a telephone when it is compressed, and no two alike. */
const photo = async (width: number, height: number): Promise<Blob> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const drawn = sharp({ create: { width, height, channels: 3, background: '#887766', noise } }).blur(1)
  return new Blob([new Uint8Array(await drawn.jpeg({ quality: 85 }).toBuffer())], { type: 'image/jpeg' })
}

/** Looks around in a demo installation; goods get a stock that lasts. */
export const prepareWorld = async (origin: string, db: pg.Client, dice: Dice): Promise<World> => {
  const read = async (path: string, init: RequestInit = {}) => JSON.parse((await ask(origin, path, init)).text())
  const { rows } = await db.query<{ id: string }>(
    `update product_variants v set stock_on_hand = 1000000, track_stock = true from products p
      where p.id = v.product_id and p.status = 'active' and v.is_active
        and (p.sale_from is null or p.sale_from <= now()) and (p.sale_to is null or p.sale_to >= now()) returning v.id`,
  )
  const campaigns = await read('/api/campaigns?filter[state]=active&filter[type]=medical')
  const { token } = await read(
    '/api/auth/login',
    json('POST', { email: 'member@pawlight.test', password: demoPassword }),
  )
  const member = { authorization: `Bearer ${token}` }
  const receipts = await read('/api/my/receipts', { headers: member })
  const lists = ['/api/products', '/api/campaigns', '/api/adoptions', '/api/news']
  const listed = await Promise.all(lists.map(async (list) => (await ask(origin, list)).text()))
  const photos = [...new Set(listed.flatMap((text) => text.match(/\/media\/\d+/g) ?? []))]
  const maps = [...(await ask(origin, '/sitemap.xml')).text().matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => url)
  const mapped = await Promise.all(maps.map(async (url) => (await ask(origin, new URL(url).pathname)).text()))
  const pages = mapped.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname),
  )
  const sizes = [
    [1600, 1200],
    [3000, 2000],
    [4000, 3000],
    [6000, 4000],
  ] as const
  return {
    origin,
    dice,
    pages,
    variants: rows.map(({ id }) => Number(id)),
    campaign: campaigns.data[0].id,
    photos,
    receipts: receipts.data.map(({ id }: { id: number }) => id),
    staff: await signInStaff(origin),
    member,
    pictures: await Promise.all(sizes.map(([width, height]) => photo(width, height))),
  }
}
