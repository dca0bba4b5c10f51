import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStory } from '#tests/support/news.ts'
import { atomOf } from './rules.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())

/** Reads XML by its rules: every tag is closed in turn and no sign stands bare. Gives the texts of the tags named. */
const textsOf = (xml: string, tag: string): string[] => {
  const open: string[] = []
  for (const [, close, name, self] of xml.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!self) open.push(name as string)
  }
  expect(open).toEqual([])
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot);)/)
  return [...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text as string)
}

describe('the feed', () => {
  it('holds the newest stories, each with its address, its times and its text', async () => {
    test.clock.set('2026-11-20T10:00:00+08:00')
    await aStory(test.app, { title: '舊聞', published_at: '2026-10-01T10:00:00+08:00' })
    const id = await aStory(test.app, {
      title: '貓 & <狗>',
      slug: '貓-狗',
      content: '<p>早安<script>x()</script></p><img src="/media/3" alt="貓">',
      published_at: '2026-11-10T10:00:00+08:00',
    })
    await aStory(test.app, { title: '還沒到', published_at: '2026-12-01T10:00:00+08:00' })
    const { status, headers, text } = await test.visitor.get('/feed.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/atom+xml')
    expect(headers['last-modified']).toBeDefined()
    expect(textsOf(text, 'title').slice(1)).toEqual(['貓 &amp; &lt;狗&gt;', '舊聞'])
    const address = `http://localhost:3999/news/news/${id}/${encodeURIComponent('貓-狗')}`
    expect(textsOf(text, 'id')[1]).toBe(address)
    expect(textsOf(text, 'published')).toEqual(['2026-11-10T10:00:00.000+08:00', '2026-10-01T10:00:00.000+08:00'])
    expect(text).toContain('src=&quot;http://localhost:3999/media/3&quot;')
    expect(text).not.toContain('script')
  })

  it('says of each story when it last changed: on its day at the earliest', async () => {
    const published_at = '2026-11-15T10:00:00+08:00'
    const story = (title: string, updated_at: string) => aStory(test.app, { title, published_at, updated_at })
    await story('寫得早', '2026-11-01T10:00:00+08:00')
    await story('改過', '2026-11-18T10:00:00+08:00')
    const { text } = await test.visitor.get('/feed.xml')
    const [, ...titles] = textsOf(text, 'title')
    const [whole, ...times] = textsOf(text, 'updated')
    const changed = Object.fromEntries(titles.map((title, place) => [title, times[place]]))
    expect(changed['寫得早']).toBe('2026-11-15T10:00:00.000+08:00')
    expect(changed['改過']).toBe('2026-11-18T10:00:00.000+08:00')
    expect(whole).toBe(times.toSorted().at(-1))
  })

  it('stays well formed whatever was typed', () => {
    const entry = {
      path: '/news/news/1',
      title: 'a\u0000b\u000bc\ud800',
      excerpt: '"<&>',
      content: '<p>x</p>',
      category: '公告',
      author: '小瑜',
      published_at: '2026-11-10T10:00:00+08:00',
      updated_at: '2026-11-11T10:00:00+08:00',
    }
    const xml = atomOf({ site_name: '毛起來', title: '最新消息', origin: 'https://example.org' }, [entry])
    expect(textsOf(xml, 'title')[1]).toBe('abc')
    expect(textsOf(xml, 'updated')).toEqual([entry.updated_at, entry.updated_at])
  })
})
