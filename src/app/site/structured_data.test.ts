import { expect, test } from 'vitest'
import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import { organization } from './structured_data.ts'

// organization reads these fields alone
const websiteWith = (social_links: PublicWebsite['social_links']) =>
  ({ site_name: '協會', social_links }) as unknown as PublicWebsite

test('only whole addresses of profiles are told as the same as the charity', () => {
  const { sameAs } = organization(
    websiteWith({
      facebook: 'https://www.facebook.com/',
      instagram: 'https://www.instagram.com/pawlight',
      line: 'https://line.me',
    }),
    'https://a.example',
    null,
  )
  expect(sameAs).toEqual(['https://www.instagram.com/pawlight'])
})

test('without a profile nothing is told', () => {
  expect(organization(websiteWith({ line: 'https://line.me/' }), 'https://a.example', null).sameAs).toBeUndefined()
})
