import { describe, expect, it } from 'vitest'
import { plainDocument } from '#platform/server/page_documents.ts'
import { pageMessages } from '#platform/server/page_messages.ts'
import * as m from './messages.ts'
import {
  chunksOf,
  isKeepableFile,
  isMemberPage,
  isOlderThan,
  pageKeyOf,
  titleOf,
  withNotice,
  withSentence,
} from './rules.ts'

describe('what a browser may keep', () => {
  it.each([
    ['/', '/'],
    ['/campaigns/s/3/%E5%B0%8F%E6%A9%98', '/campaigns/s/3/%E5%B0%8F%E6%A9%98'],
    ['/campaigns/medical?utm_source=line&page=2', '/campaigns/medical?page=2'],
    ['/products?sort=price&page=2', '/products?page=2&sort=price'],
    ['/?token=secret&email=a@b.tw', '/'],
    ['/accounting', '/accounting'],
  ])('%s is kept as %s', (address, key) => expect(pageKeyOf(address)).toBe(key))

  it.each([
    '/account',
    '/account/order/3',
    '/admin',
    '/dashboard/receipts',
    '/order',
    '/cart',
    '/api/my/orders',
    '/api/cart',
    '/member?token=a',
    '/reset-password?token=a',
    '/receipts/verify?no=R2026000123&code=ABCD2345EFGH',
  ])('%s is never kept', (address) => expect(pageKeyOf(address)).toBeNull())

  it('takes built files and public pictures, and no picture that was signed for one person', () => {
    const files = [
      '/assets/site-abc.js',
      '/media/3/640.avif',
      '/media/3/640.avif?v=2',
      '/illustrations/icons.svg?v=8a1',
    ]
    expect(files.map(isKeepableFile)).toEqual([true, true, true, true])
    const others = [
      '/media/3?expires=1&signature=a',
      '/media/3?v=1&expires=1&signature=a',
      '/api/media/3',
      '/assets/../api/me',
      'https://evil.example/assets/a.js',
    ]
    expect(others.map(isKeepableFile)).toEqual([false, false, false, false, false])
  })
})

describe('a copy', () => {
  it('is too old after seven days, and when nobody knows how old it is', () => {
    const now = new Date('2026-11-20T12:00:00+08:00')
    const isOld = (read_at: string | null) => isOlderThan(7, read_at, now)
    expect(['2026-11-13T12:00:00+08:00', 'Fri, 20 Nov 2026 03:00:00 GMT'].map(isOld)).toEqual([false, false])
    expect(['2026-11-13T11:59:59+08:00', 'once', null].map(isOld)).toEqual([true, true, true])
  })

  it('says before everything else from when it is, and nothing in the words can be markup', () => {
    const page = withNotice('<html><body class="a"><h1>NT$300</h1></body></html>', '截至 <b>', '再 "讀"')
    expect(page.indexOf('截至 &lt;b&gt;')).toBeGreaterThan(page.indexOf('<body class="a">'))
    expect(page.indexOf('截至')).toBeLessThan(page.indexOf('NT$300'))
    expect(page).toContain('再 &quot;讀&quot;')
  })

  it('knows its title and the modules it will ask for', () => {
    const html =
      '<title>貓 &amp; 狗 | 站</title><script type="text/plain" id="page-chunks">/assets/a.js /assets/b.js</script>'
    expect(titleOf(html)).toBe('貓 & 狗 | 站')
    expect(chunksOf(html)).toEqual(['/assets/a.js', '/assets/b.js'])
  })
})

describe('the offline page', () => {
  it('says of a member page that it needs the network, and where the words are that were typed', () => {
    const page = withSentence(plainDocument('offline', ''), m.member_page)
    expect(page).toContain(m.member_page)
    expect(page).not.toContain(pageMessages.offline_text)
    expect(page).toContain(pageMessages.try_again)
  })

  it('knows member pages by their addresses', () => {
    expect(['/account', '/account/order/3'].map(isMemberPage)).toEqual([true, true])
    expect(['/', '/accounting', '/news'].map(isMemberPage)).toEqual([false, false, false])
  })
})
