import { expect, test } from 'vitest'
import { readSearch } from '#platform/browser/plain_search.ts'
import {
  type AdoptionSearch,
  appliedFilters,
  questionOf,
  readAdoptionSearch,
  searchAddress,
  speciesPageOf,
  without,
} from './list_search.ts'

const queryOf = (address: string) => address.slice(address.indexOf('?'))

test('a shared address brings the same filters back', () => {
  const search = readAdoptionSearch({
    species: 'cat',
    age: 'senior,child',
    city: '台北市',
    tag: '親人',
    sort: 'published_at',
  })
  expect(search).toEqual({
    species: ['cat'],
    age: ['child', 'senior'],
    city: ['臺北市'],
    tag: ['親人'],
    sort: 'published_at',
  })
  expect(readAdoptionSearch(readSearch(queryOf(searchAddress(search))))).toEqual(search)
})

test('a form sent without JavaScript repeats a key for each box and means the same', () => {
  expect(readAdoptionSearch(readSearch('?age=child&age=senior&city=&q='))).toEqual({ age: ['child', 'senior'] })
})

test('nonsense in the address counts as not there', () => {
  expect(
    readAdoptionSearch({ species: 'horse', page: '-1', per_page: '999', saved: 'yes', city: '月球', q: ' ' }),
  ).toEqual({})
})

test('an applied filter can be taken back alone, and the list starts on its first page again', () => {
  const search = readAdoptionSearch({ species: 'cat,dog', good_with: 'cats', page: '3' })
  expect(appliedFilters(search).map(({ value }) => value)).toEqual(['cat', 'dog', 'cats'])
  expect(searchAddress(search, without(search, 'species', 'cat'))).toBe('/adoptions/search?species=dog&good_with=cats')
  expect(searchAddress(search, without(search, 'good_with', 'cats'))).toBe('/adoptions/search?species=cat%2Cdog')
})

test('a household asks for each of its members, special care for what it is', () => {
  expect(questionOf(readAdoptionSearch({ good_with: 'cats,special', size: 'small,mini' })).filter).toEqual({
    good_with_cats: 'yes',
    special_needs: '1',
    body_size: 'mini,small',
  })
})

test('an address with a number of cards, as older links have it, asks for the one size of a page', () => {
  const search = readAdoptionSearch({ per_page: '24' })
  expect([searchAddress(search), questionOf(search).per_page]).toEqual(['/adoptions/search', 12])
})

test.each<[AdoptionSearch, string | undefined]>([
  [{ species: ['dog'] }, 'dog'],
  [{ species: ['cat'], page: 2 }, 'cat'],
  [{ species: ['cat', 'dog'] }, undefined],
  [{ species: ['dog'], sex: ['male'] }, undefined],
  [{ species: ['dog'], q: '黑' }, undefined],
  [{}, undefined],
])('a list of one species and nothing else is a page of its own: %j', (search, species) => {
  expect(speciesPageOf(search)).toBe(species)
})
