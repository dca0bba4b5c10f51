import { describe, expect, it } from 'vitest'
import { costOf } from '../facts.ts'
import { kilosOf, productContent, productGives, productTexts } from './products.ts'

const textOf = (name: string) => {
  const text = productTexts.find((text) => text.name === name)
  if (!text) throw new Error(`no article ${name}`)
  return text
}

describe('what the shop of the demo says of its articles', () => {
  it('counts as many colours and sizes as can be chosen', () => {
    const counted = productTexts.filter(({ summary }) => /\d 色 \d 尺寸/.test(summary))
    expect(counted.length).toBeGreaterThan(0)
    for (const { summary, variants } of counted) {
      const parts = variants.map(([name]) => name.split('・'))
      const [colours, sizes] = [0, 1].map((place) => new Set(parts.map((part) => part[place])).size)
      expect(summary).toContain(`${colours} 色 ${sizes} 尺寸`)
    }
  })

  it('names the volunteers who draw only where something was drawn', () => {
    expect(productContent(textOf('賓士貓帆布袋'))).toContain('插畫志工')
    for (const name of ['老犬記憶睡墊', '麻繩抓柱', '街貓明信片（6 張）', '認購貓砂一袋'])
      expect(productContent(textOf(name))).not.toContain('插畫志工')
  })

  it('gives food worth at most an eighth of the price, the same on the card as on the page', () => {
    const bag = textOf('賓士貓帆布袋')
    expect(productGives(bag, '件')).toBe('每售出 1 件，捐出 1 公斤飼料。')
    expect(bag.summary).toContain('1 公斤飼料')
    for (const text of productTexts.filter(({ is_pledge }) => !is_pledge)) {
      expect(kilosOf(text)).toBeGreaterThan(0)
      expect(kilosOf(text) * costOf('dry_food_kg')).toBeLessThanOrEqual(text.price / 8)
    }
  })

  it('does not promise food for what is itself a gift', () => {
    expect(productGives(textOf('認購貓砂一袋'), '份')).toBe('每認購 1 份，就有一家合作中途收到這份物資。')
  })
})
