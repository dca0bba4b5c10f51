import { describe, expect, it } from 'vitest'
import { listAddress, readCampaignSearch } from './list_search.ts'

describe('the address of a campaign list', () => {
  it('keeps page, state and order, and forgets what no list knows', () => {
    expect(readCampaignSearch({ page: '3', state: 'ended', sort: '-progress', utm: 'x' })).toEqual({
      page: 3,
      state: 'ended',
      sort: '-progress',
    })
    expect(readCampaignSearch({ page: '-1', state: 'draft', sort: 'raised', q: '  ' })).toEqual({})
  })

  it('leads to the first page of another order, and to another page of the same', () => {
    const search = { page: 2, state: 'ended' as const }
    expect(listAddress('/campaigns/food', search, { sort: '-progress' })).toBe(
      '/campaigns/food?state=ended&sort=-progress',
    )
    expect(listAddress('/campaigns/food', search, { page: 3 })).toBe('/campaigns/food?page=3&state=ended')
    expect(listAddress('/campaigns/food', search, { page: 1, state: undefined })).toBe('/campaigns/food')
  })
})
