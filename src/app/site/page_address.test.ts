import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAddress } from './page_address.ts'
import { makeRouter } from './router.tsx'

/** An address of every page there is. */
const { routesById } = makeRouter({
  call: async () => null as never,
  readPage: async () => null as never,
  origin: '',
  cache: {},
})
const paths = Object.values(routesById).map(({ fullPath }) => fullPath.replace(/\{?-?\$\w+\}?/g, '7'))

describe('the name of a page', () => {
  it.each([
    ['/products?utm_source=a&q=%E8%B2%93&page=2&fbclid=x', '/products?page=2&q=%E8%B2%93'],
    ['/?token=abcdefghijklmnopqrstuvwxyz', '/'],
    ['/adoptions/search?age=child&age=senior', '/adoptions/search?age=child%2Csenior'],
    ['/adoptions/search?age=senior,child,child', '/adoptions/search?age=child%2Csenior'],
    ['/Products/', '/products'],
    ['/transactions/expense/b%61nk', '/transactions/expense/bank'],
    ['/products/5/%E8%B2%93', '/products/5/%E8%B2%93'],
    ['/products/5/%2E%2e%2Fadmin', '/products/5/..%2Fadmin'],
  ])('of %s is %s', (url, name) => {
    expect(pageAddress(url)).toBe(name)
  })

  it('is the same whatever else somebody writes behind it: keys of other pages, filters, unknown and invalid values', () => {
    const madeUp = [
      'filter[brand]=3',
      'filter%5Bmade_up%5D=x',
      'utm_source=line',
      'page=0',
      'page=abc',
      'page=99999999',
      'sort=made-up',
      'species=dragon',
      'state=made-up',
      'kind=made-up',
      'period=1999',
      'bank=%2F',
      'category=made-up',
      'price_min=-1',
      'price_max=1e9',
      'in_stock=maybe',
      'open_today=2',
      'service=made-up',
      'topic=made-up',
      'amount=-5',
      'campaign=x',
      'lamp=x',
      'row=x',
      'year=made-up',
      'tab=made-up',
      'saved=7',
      'q=',
    ].join('&')
    for (const path of paths) expect(pageAddress(`${path}?${madeUp}`), path).toBe(pageAddress(path))
  })

  it('never holds what only the browser may know: numbers and keys of orders, tokens of mails, what a member looks at', () => {
    const secrets = ['no', 'key', 'token', 'code', 'email', 'signature', 'state', 'ids', 'year', 'two']
    const query = secrets.map((name) => `${name}=2026`).join('&')
    for (const path of paths) expect(pageAddress(`${path}?${query}`), path).toBe(pageAddress(path))
  })

  it('is its own name', () => {
    const word = fc.string({ minLength: 1, maxLength: 20 })
    const key = fc.constantFrom('q', 'page', 'city', 'tag', 'species', 'price_min', 'price_max', 'period', 'lamp', 'x')
    const address = fc.tuple(fc.constantFrom(...paths), fc.array(fc.tuple(key, word), { maxLength: 5 }))
    fc.assert(
      fc.property(address, ([path, pairs]) => {
        const name = pageAddress(`${path}?${new URLSearchParams(pairs)}`)
        expect(pageAddress(name)).toBe(name)
      }),
    )
  })

  it('is left alone where there is no page, without its query', () => {
    expect(pageAddress('/made/up/path?q=1')).toBe('/made/up/path')
    expect(pageAddress('//products?q=1')).toBe('//products')
    expect(pageAddress('/products/5/%zz?q=1')).toBe('/products/5/%zz')
    expect(pageAddress('/products/5/a/b/c?q=1')).toBe('/products/5/a/b/c')
  })
})
