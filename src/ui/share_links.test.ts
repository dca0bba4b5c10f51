import { expect, it } from 'vitest'
import { shareLinks } from './share_links.ts'

it('a shared address arrives whole, with its query and its Chinese words', () => {
  const address = 'https://pawlight.test/campaigns/s/7/小黃?a=1&b=2'
  for (const link of Object.values(shareLinks(address)))
    expect([...new URL(link).searchParams.values()]).toEqual([address])
})
