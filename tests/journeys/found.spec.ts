import type { APIRequestContext } from '@playwright/test'
import { firstOf, publicVisits } from './public_visits.ts'
import { expect, read, test } from './support.ts'

// No browser reads these pages here: search engines and the readers of shared links run no script.

type Rows = { data: { id: number; slug: string | null }[] }

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** What a crawler finds in the first answer. */
const crawl = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address, { maxRedirects: 0 })
  const html = await answer.text()
  const meta = (name: string) =>
    attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)) ?? null
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return {
    status: answer.status(),
    location: answer.headers().location,
    lang: attribute(html, /<html lang="([^"]*)"/),
    title: attribute(html, /<title>([^<]*)<\/title>/) ?? '',
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/),
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
    data: blocks.map(([, text]) => JSON.parse(text as string) as Record<string, unknown>),
    meta,
  }
}

const lists = [
  '/campaigns/neuter',
  '/campaigns/medical',
  '/campaigns/food',
  '/campaigns/care-home',
  '/products',
  '/transactions',
  '/transactions/income',
  '/transactions/expense',
  '/transactions/goods',
  '/transactions/annual',
  '/board',
  '/donation',
  '/adoptions/search',
  '/news',
  '/clinics',
  '/clinics/apply',
  '/information/about',
  '/information/faq',
  '/information/contact',
  '/information/privacy',
  '/information/terms',
]

/** One address of each kind of page that has rows behind it, with what its structured data must be. */
const ofRows = async (request: APIRequestContext) => {
  const first = async (call: string) => (await read<Rows>(request, call)).data[0] as Rows['data'][number]
  const of = (path: string, { id, slug }: Rows['data'][number]) =>
    slug ? `${path}/${id}/${encodeURIComponent(slug)}` : `${path}/${id}`
  return [
    [of('/campaigns/s', await first('/api/campaigns?filter[state]=active')), 'DonateAction'],
    [of('/products', await first('/api/products')), 'Product'],
    [of('/products/category', await first('/api/product-categories')), 'BreadcrumbList'],
    [of('/products/brand', await first('/api/brands')), 'BreadcrumbList'],
    [of('/adoptions/a', await first('/api/adoptions')), 'Article'],
    [of('/news/news', await first('/api/news')), 'Article'],
    [of('/news/category', await first('/api/news-categories')), 'BreadcrumbList'],
  ] as const
}

const expectTags = async (request: APIRequestContext, address: string, baseURL: string) => {
  const page = await crawl(request, address)
  const path = new URL(address, baseURL).pathname
  expect([page.status, page.lang, page.headings], address).toEqual([200, 'zh-Hant-TW', 1])
  expect(page.title.length, address).toBeGreaterThan(5)
  expect(page.canonical, address).toBe(baseURL + path)
  for (const name of ['description', 'og:title', 'og:description', 'og:type', 'og:site_name', 'twitter:title']) {
    expect(page.meta(name), `${address} ${name}`).toBeTruthy()
  }
  expect([page.meta('og:url'), page.meta('og:locale'), page.meta('twitter:card')]).toEqual([
    page.canonical,
    'zh_TW',
    'summary_large_image',
  ])
  const image = page.meta('og:image') ?? ''
  expect(image.startsWith(`${baseURL}/`), address).toBe(true)
  expect(page.meta('og:image:alt'), address).toBeTruthy()
  const picture = await request.get(image)
  expect([picture.status(), picture.headers()['content-type']?.split('/')[0]], image).toEqual([200, 'image'])
  return page
}

/** What a shop window of a search engine asks for. */
const expectMerchantListing = (product: Record<string, unknown> | undefined) => {
  expect(product).toMatchObject({ sku: expect.any(String), image: expect.arrayContaining([expect.any(String)]) })
  const offers = product?.offers as Record<string, unknown>[]
  expect(offers.length).toBeGreaterThan(0)
  for (const offer of offers)
    expect(offer).toMatchObject({
      sku: expect.any(String),
      price: expect.any(Number),
      priceCurrency: 'TWD',
      availability: expect.stringMatching(/schema\.org\/(In|OutOf)Stock$/),
      shippingDetails: expect.arrayContaining([expect.objectContaining({ '@type': 'OfferShippingDetails' })]),
      hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'TW' },
    })
}

test('every page describes itself, in words that no other page uses', async ({ request }) => {
  test.slow()
  const slogan = (await crawl(request, '/')).meta('description')
  const told = new Map<string, string>()
  for (const [name, visitOf] of Object.entries(publicVisits)) {
    const { address } = await visitOf(firstOf(request))
    const first = await crawl(request, encodeURI(address))
    // an address without its words leads to the one with them
    const { meta, canonical = '' } = first.location ? await crawl(request, first.location) : first
    const description = meta('description') ?? ''
    if (name !== 'home') expect(description, address).not.toBe(slogan)
    expect([...description].length, `${address}: ${description}`).toBeGreaterThanOrEqual(20)
    expect([undefined, canonical], `${address}: ${description}`).toContain(told.get(description))
    told.set(description, canonical)
  }
})

test('the lists of dogs and of cats are pages of their own', async ({ request }) => {
  const titles = { dog: '認養狗狗', cat: '認養貓咪' } as const
  for (const [species, title] of Object.entries(titles)) {
    const page = await crawl(request, `/adoptions/search?species=${species}`)
    expect(page.title).toContain(title)
    expect(page.meta('description')).toContain(title.slice(-2))
    expect(page.meta('robots')).toBeNull()
  }
})

test('every page says in its first answer what it is', async ({ request, baseURL }) => {
  test.slow()
  const origin = baseURL as string
  const home = await expectTags(request, '/', origin)
  expect(home.data).toMatchObject([{ '@type': 'NGO', url: `${origin}/` }])
  for (const address of lists) {
    const { data } = await expectTags(request, address, origin)
    expect(
      data.map((entry) => entry['@type']),
      address,
    ).toContain('BreadcrumbList')
  }
  for (const [address, kind] of await ofRows(request)) {
    const { data } = await expectTags(request, address, origin)
    const kinds = data.map((entry) => entry['@type'])
    expect(kinds, address).toContain('BreadcrumbList')
    expect(kinds, address).toContain(kind)
    const crumbs = data.find((entry) => entry['@type'] === 'BreadcrumbList')?.itemListElement as { item: string }[]
    expect([crumbs[0]?.item, crumbs.at(-1)?.item]).toEqual([`${origin}/`, origin + address])
    for (const { item } of crumbs) {
      // a crumb leads to an address that calls itself its own
      if (item.startsWith(origin)) expect((await crawl(request, item)).canonical, item).toBe(item)
    }
    if (kind === 'Product') expectMerchantListing(data.find((entry) => entry['@type'] === 'Product'))
  }
})

test('the picture of a shared campaign is made for it', async ({ request, baseURL }) => {
  const [[address]] = await ofRows(request)
  const page = await crawl(request, address)
  const id = address.split('/')[3]
  expect(page.meta('og:image')).toBe(`${baseURL}/share/campaigns/${id}.png`)
  expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])
})

test('a list has one address, its next pages have their own, and its filters have none', async ({
  request,
  baseURL,
}) => {
  for (const [address, canonical] of [
    ['/products?page=2', '/products?page=2'],
    ['/products?sort=price', '/products'],
    ['/products?in_stock=1&page=2', '/products'],
    ['/products?utm_source=line', '/products'],
    ['/campaigns/medical?state=ended', '/campaigns/medical'],
    ['/adoptions/search?species=dog', '/adoptions/search?species=dog'],
    ['/adoptions/search?species=dog&page=2', '/adoptions/search?species=dog&page=2'],
    ['/adoptions/search?species=dog&sex=male', '/adoptions/search'],
    ['/adoptions/search?species=cat,dog', '/adoptions/search'],
  ] as const) {
    expect((await crawl(request, address)).canonical, address).toBe(baseURL + canonical)
  }
})

test('pages about one person and endless lists are not for search engines', async ({ request }) => {
  for (const address of [
    '/cart',
    '/order',
    '/reset-password',
    '/receipts/verify',
    '/search?q=貓',
    '/campaigns/search?q=貓',
  ]) {
    const page = await crawl(request, address)
    expect([page.status, page.meta('robots'), page.lang], address).toEqual([200, 'noindex', 'zh-Hant-TW'])
  }
})

test('what does not exist is 404 on every kind of page, and a wrong name leads to the right one', async ({
  request,
}) => {
  const missing = ['987654321', 'abc', '0', '1e3']
  for (const path of ['/campaigns/s', '/products', '/products/category', '/products/brand']) {
    for (const id of missing) expect((await crawl(request, `${path}/${id}`)).status, `${path}/${id}`).toBe(404)
  }
  for (const address of ['/no-such-page', '/transactions/nonsense', '/share/campaigns/987654321.png']) {
    expect((await crawl(request, address)).status, address).toBe(404)
  }
  for (const [address] of await ofRows(request)) {
    const wrong = address.split('/').slice(0, -1).join('/')
    const { status, location } = await crawl(request, `${wrong}/wrong-name`)
    expect([status, location], wrong).toEqual([301, address])
  }
})

test('every address of the site map opens', async ({ request, baseURL }) => {
  test.slow()
  const locations = async (address: string) => {
    const text = await (await request.get(address)).text()
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location as string)
  }
  const files = await locations('/sitemap.xml')
  expect(files.length).toBeGreaterThan(3)
  const pages = (await Promise.all(files.map(locations))).flat()
  expect(pages.length).toBeGreaterThan(30)
  for (const page of pages) {
    expect(page.startsWith(baseURL as string), page).toBe(true)
    expect((await request.get(page, { maxRedirects: 0 })).status(), page).toBe(200)
  }
})
