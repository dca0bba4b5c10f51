import { expect, open, read, test } from './support.ts'

type Page = { data: { id: number; title: string }[] }

test.use({ viewport: { width: 390, height: 844 } })

test('no line breaks within the name of an animal in the titles of campaigns', async ({ page, request }) => {
  const { data } = await read<Page>(request, '/api/campaigns?filter[type]=medical&filter[state]=active')
  const named = data.find(({ title }) => title.includes('灰灰'))
  for (const address of ['/campaigns/medical', `/campaigns/s/${named?.id}`, '/donation']) {
    await open(page, address)
    const names = page.getByText('灰灰', { exact: true }).filter({ visible: true })
    const lines = await names.evaluateAll((all) => all.map((name) => name.getClientRects().length))
    expect(lines.length, address).toBeGreaterThan(0)
    expect(new Set(lines), address).toEqual(new Set([1]))
  }
})

test('lines of the cards of animals break between facts only', async ({ page }) => {
  await open(page, '/adoptions/search')
  const facts = page.getByRole('article').locator('p').filter({ hasText: '・' })
  const broken = await facts.evaluateAll((all) =>
    all.flatMap(({ firstChild }) => {
      const text = firstChild?.textContent ?? ''
      return [...text.matchAll(/[^・]+/g)].flatMap(([fact]) => {
        const range = document.createRange()
        const start = text.indexOf(fact)
        range.setStart(firstChild as Node, start)
        range.setEnd(firstChild as Node, start + fact.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [fact] : []
      })
    }),
  )
  await expect(facts.nth(5)).toBeAttached()
  expect(broken).toEqual([])
})
