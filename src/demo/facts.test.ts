import { describe, expect, it } from 'vitest'
import { prices } from './facts.ts'
import { campaignContent, campaignTexts } from './texts/campaigns.ts'
import { demoPages } from './texts/information.ts'
import { newsCare } from './texts/news_care.ts'
import { newsNotices } from './texts/news_notices.ts'
import { newsReports } from './texts/news_reports.ts'
import { demoSettings } from './texts/settings.ts'

const known = new Set<number>(Object.values(prices))

describe('what the demo says in numbers', () => {
  it('asks in each campaign for what its plan comes to', () => {
    for (const { title, target, plan } of campaignTexts) {
      expect(
        plan.reduce((sum, [, , amount]) => sum + amount, 0),
        title,
      ).toBe(target)
    }
  })

  it('offers each piece at the price that it has everywhere', () => {
    const offered = campaignTexts.flatMap(({ options }) => options)
    const box = demoSettings.website?.donate_box as { amount: number }[]
    for (const [label, amount] of offered) {
      const pieces = Number(/\d+/.exec(label)?.[0] ?? 1)
      expect(
        [...known].some((price) => price === amount || price * pieces === amount),
        `${label} ${amount}`,
      ).toBe(true)
    }
    expect(box.filter(({ amount }) => !known.has(amount))).toEqual([])
    const byLabel = Map.groupBy(offered, ([label]) => label)
    for (const [label, same] of byLabel) expect(new Set(same.map(([, amount]) => amount)).size, label).toBe(1)
  })

  it('names one price of an operation for a cat and one for a dog', () => {
    const texts = [
      ...campaignTexts.flatMap((text) => [text.summary, campaignContent(text)]),
      ...[...newsReports, ...newsNotices, ...newsCare].flatMap(({ excerpt, body }) => [excerpt, body]),
      ...demoPages.map(({ content }) => content),
    ].join('\n')
    const amountsAfter = (animal: string) =>
      [...texts.matchAll(new RegExp(`${animal}(?:每隻|從誘捕到原放需要) NT\\$([\\d,]+)`, 'g'))].map(([, amount]) =>
        Number(amount?.replace(',', '')),
      )
    expect(new Set(amountsAfter('貓'))).toEqual(new Set([prices.neuter_cat]))
    expect(new Set(amountsAfter('犬'))).toEqual(new Set([prices.neuter_dog]))
  })

  it('writes years as most people count them', () => {
    const { content = '' } = demoPages.find(({ key }) => key === 'about') ?? {}
    expect(content).toMatch(/20\d\d 年 \d+ 月/)
    expect(content).not.toMatch(/1[01]\d 年 \d+ 月/)
  })
})
