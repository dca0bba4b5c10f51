import { expect, it } from 'vitest'
import { makeColumnStore } from './list_columns.ts'

const aBrowser = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

it('two people at one browser each have their own columns, and lose them by asking for the usual ones', () => {
  const columns = makeColumnStore(() => browser)
  const browser = aBrowser()
  columns.setOwner(1)
  columns.write('orders', ['no', 'total'])
  expect(columns.read('orders')).toEqual(['no', 'total'])
  expect(columns.read('orders:7')).toBeUndefined()
  columns.setOwner(2)
  expect(columns.read('orders')).toBeUndefined()
  columns.setOwner(1)
  columns.write('orders', undefined)
  expect([columns.read('orders'), browser.items.size]).toEqual([undefined, 0])
})

it('what is no list of columns, or cannot be read, is no choice', () => {
  const browser = aBrowser()
  const columns = makeColumnStore(() => browser)
  columns.setOwner(1)
  for (const text of ['{', '{"a":1}', '[1]', 'null']) {
    browser.items.set('columns:1:orders', text)
    expect(columns.read('orders')).toBeUndefined()
  }
  const refusing = makeColumnStore(() => {
    throw new Error('refused')
  })
  refusing.write('orders', ['no'])
  expect(refusing.read('orders')).toBeUndefined()
})
