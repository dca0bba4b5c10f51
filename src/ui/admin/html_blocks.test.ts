import { describe, expect, it } from 'vitest'
import { blocksOf, changedBlocks } from './html_blocks.ts'

describe('the blocks of a text', () => {
  it('are its paragraphs, headings, lines and pictures, by their words', () => {
    expect(
      blocksOf(
        '<h2>一、目的</h2><p>甲<b>乙</b></p><ul><li>丙</li></ul><p></p><figure><img alt="貓" src="/a"></figure>',
      ),
    ).toEqual(['一、目的', '甲乙', '丙', '貓'])
  })
})

describe('what differs between two texts', () => {
  const text = (...blocks: string[]) => blocks.map((words) => `<p>${words}</p>`).join('')

  it('is told block by block, and what is the same is not', () => {
    expect(changedBlocks(text('一', '二', '三'), text('一', '貳', '三', '四'))).toEqual([
      { before: '二', after: '貳' },
      { before: null, after: '四' },
    ])
    expect(changedBlocks(text('一', '二', '三'), text('二', '三'))).toEqual([{ before: '一', after: null }])
    expect(changedBlocks(text('一', '二'), text('一', '二'))).toEqual([])
  })

  it('is everything where nothing is the same', () => {
    expect(changedBlocks(text('甲'), text('乙', '丙'))).toEqual([
      { before: '甲', after: '乙' },
      { before: null, after: '丙' },
    ])
  })
})
