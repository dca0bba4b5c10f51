import { describe, expect, it } from 'vitest'
import { citiesOf, listAddress, openOf, questionOf, readCampaignSearch, speciesOf } from './list_search.ts'

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

  it('keeps the animal, and asks the server for it', () => {
    const search = readCampaignSearch({ species: 'dog' })
    expect(questionOf(search).filter).toEqual({ state: 'active', species: 'dog' })
    expect(listAddress('/campaigns/medical', search, { species: undefined })).toBe('/campaigns/medical')
    expect(readCampaignSearch({ species: 'bird' })).toEqual({})
  })

  it('keeps the county and each state but the usual one, and asks the server for both', () => {
    const search = readCampaignSearch({ state: 'ending', city: ' 臺南市 ' })
    expect(search).toEqual({ state: 'ending', city: '臺南市' })
    expect(questionOf(search)).toEqual({ page: 1, sort: 'ends_at', filter: { state: 'ending', city: '臺南市' } })
    expect(readCampaignSearch({ state: 'active', city: '很'.repeat(21) })).toEqual({})
  })
})

describe('the counts of the lists', () => {
  const none = { active: 0, ending: 0, funded: 0, ended: 0 }
  const row = { ending: 0, funded: 0, ended: 1, cat: { ...none, active: 1 }, dog: none }
  const counts = [
    { type: 'food' as const, city: '臺南市', active: 1, ...row },
    { type: 'food' as const, city: '花蓮縣', active: 2, ...row },
    { type: 'medical' as const, city: '臺南市', active: 4, ...row },
    { type: 'medical' as const, city: null, active: 8, ...row },
    { type: 'neuter' as const, city: '澎湖縣', active: 0, ...row },
  ]

  it('offer the counties that have something to show, most first, and never lose the chosen one', () => {
    expect(citiesOf(counts, {})).toEqual([
      { city: '臺南市', count: 5 },
      { city: '花蓮縣', count: 2 },
    ])
    expect(citiesOf(counts, { city: '澎湖縣' }, 'food').map(({ city }) => city)).toEqual(['花蓮縣', '臺南市', '澎湖縣'])
    expect(citiesOf(counts, { state: 'ended' }, 'neuter')).toEqual([{ city: '澎湖縣', count: 1 }])
  })

  it('offer the animals that campaigns of the kind and state are about, and never lose the chosen one', () => {
    expect(speciesOf(counts, {})).toEqual(['cat'])
    expect(speciesOf(counts, { species: 'dog' }, 'food')).toEqual(['cat', 'dog'])
    expect(speciesOf(counts, { state: 'ended' })).toEqual([])
    expect(speciesOf(counts, {}, 'care_home')).toEqual([])
  })

  it('add up for the tabs, those without a county too', () => {
    expect([openOf(counts, 'medical'), openOf(counts, 'care_home')]).toEqual([12, 0])
  })
})
