import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FactsList } from './table.tsx'

it('a fact without a value is left out, however it has none; a 0 is a value', () => {
  const values = { null: null, undefined, false: false, empty: '', zero: 0, word: 'yes' }
  const facts = Object.entries(values).map(([label, value]) => ({ label, value }))
  const html = renderToStaticMarkup(createElement(FactsList, { facts }))
  expect([...html.matchAll(/<dt>(\w+)<\/dt>/g)].map(([, label]) => label)).toEqual(['zero', 'word'])
})
