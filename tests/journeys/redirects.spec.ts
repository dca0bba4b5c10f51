import type { APIRequestContext } from '@playwright/test'
import { expect, followLink, open, read, test } from './support.ts'

type Rows = { data: { id: number; slug: string | null }[] }

/** What posts and letters put behind an address; no page reads it, and counts of visitors need it. */
const query = '?utm_source=line&fbclid=Iw+AR_%E8%B2%93&a=1&a=2'

const firstOf = async (request: APIRequestContext, call: string) => {
  const [row] = (await read<Rows>(request, call)).data
  if (!row) throw new Error(`${call} has no row in the demo`)
  return row
}

/** Pages of one thing: where they are, and which call has one. */
const named = [
  ['/campaigns/s', '/api/campaigns?filter[state]=active'],
  ['/products', '/api/products'],
  ['/products/category', '/api/product-categories'],
  ['/products/brand', '/api/brands'],
  ['/adoptions/a', '/api/adoptions'],
  ['/news/news', '/api/news'],
  ['/news/category', '/api/news-categories'],
] as const

const plain = [
  ['/member', '/account'],
  ['/information', '/information/about'],
  ['/donation/', '/donation'],
  ['/Products', '/products'],
  ['/campaigns/medical/', '/campaigns/medical'],
  ['/Information/FAQ', '/information/faq'],
  ['/account/order/', '/account/order'],
  ['/transactions/income/', '/transactions/income'],
] as const

const answerOf = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address, { maxRedirects: 0 })
  return [answer.status(), answer.headers().location]
}

for (const [path, call] of named) {
  test(`a short or wrong address under ${path} leads to the right one with its query`, async ({ request }) => {
    const { id, slug } = await firstOf(request, call)
    const right = slug ? `${path}/${id}/${encodeURIComponent(slug)}` : `${path}/${id}`
    for (const name of [...(slug ? [''] : []), '/wrong-name']) {
      expect(await answerOf(request, `${path}/${id}${name}${query}`), name).toEqual([301, right + query])
      expect(await answerOf(request, `${path}/${id}${name}`), name).toEqual([301, right])
    }
  })
}

for (const [from, to] of plain) {
  test(`${from} leads to ${to} with its query`, async ({ request }) => {
    expect(await answerOf(request, from + query)).toEqual([301, to + query])
    expect(await answerOf(request, from)).toEqual([301, to])
  })
}

test('whoever follows a link with a wrong name keeps its query', async ({ page, request }) => {
  const { id, slug } = await firstOf(request, '/api/campaigns?filter[state]=active')
  await open(page, '/news')
  await followLink(page, `/campaigns/s/${id}/wrong-name?utm_source=line`)
  await expect(page).toHaveURL(new RegExp(`/campaigns/s/${id}/${encodeURIComponent(slug ?? '')}\\?utm_source=line$`))
})

test('the right address answers itself, however it is encoded', async ({ request }) => {
  const { id, slug } = await firstOf(request, '/api/campaigns?filter[state]=active')
  for (const name of [encodeURIComponent(slug ?? ''), encodeURIComponent(slug ?? '').toLowerCase()]) {
    expect((await answerOf(request, `/campaigns/s/${id}/${name}${query}`))[0]).toBe(200)
  }
})
