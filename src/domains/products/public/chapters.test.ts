import { expect, test } from 'vitest'
import { RichHtml } from '#platform/contract/fields.ts'
import { chaptersOf } from './chapters.ts'

test('a text opens piece by piece: what stands before the first heading, then each heading with what follows it', () => {
  expect(
    chaptersOf(
      RichHtml.parse('<p>帆布</p><h2>收入怎麼用</h2><p>糧食<br>醫療</p><ul><li>一</li></ul><h2>配送</h2><p>三天</p>'),
    ),
  ).toEqual([
    { title: null, html: '<p>帆布</p>' },
    { title: '收入怎麼用', html: '<p>糧食<br>醫療</p><ul><li>一</li></ul>' },
    { title: '配送', html: '<p>三天</p>' },
  ])
})

test('a text without headings is one piece, an empty one none', () => {
  expect(chaptersOf(RichHtml.parse('<p>帆布</p>'))).toEqual([{ title: null, html: '<p>帆布</p>' }])
  expect(chaptersOf(RichHtml.parse(''))).toEqual([])
})

test('a text that begins with a heading has no nameless piece', () => {
  expect(chaptersOf(RichHtml.parse('<h2>成分</h2><p>雞肉</p>'))).toEqual([{ title: '成分', html: '<p>雞肉</p>' }])
})

test('a heading that stands in a quotation does not cut the quotation in two', () => {
  const html = '<p>一</p><blockquote><h2>內</h2><p>二</p></blockquote>'
  expect(chaptersOf(RichHtml.parse(html))).toEqual([{ title: null, html }])
})

test('a title is words: formatting goes, signs that HTML writes otherwise are read', () => {
  expect(chaptersOf(RichHtml.parse('<h2><strong>A &amp; B</strong> &lt;新&gt; &amp;lt;</h2><p>x</p>'))).toEqual([
    { title: 'A & B <新> &lt;', html: '<p>x</p>' },
  ])
})
