import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordRoute, typedRoute } from './record_route.ts'

const { parse } = recordRoute.params

describe('the id of an address', () => {
  it.each(['1', '42', '999999999999999'])('%s is one', (id) => expect(parse({ id })).toEqual({ id: Number(id) }))

  it.each(['create', 'abc', 'NaN', '', '0', '01', '-1', '1.5', '1e3', ' 1', '１', '9999999999999999'])(
    '%j is none',
    (id) => expect(parse({ id })).toBe(false),
  )
})

describe('the type of an address', () => {
  const { params, beforeLoad } = typedRoute((word) => ({ 'care-home': 'care_home' })[word])

  it('stays as it is written, and means a type', () => {
    expect(params.parse({ type: 'care-home' })).toEqual({ type: 'care-home' })
    expect(beforeLoad({ params: { type: 'care-home' } })).toEqual({ type: 'care_home' })
  })

  it('is none for another word', () => expect(params.parse({ type: 'care_home' })).toBe(false))
})

it('each route of a record and of a type reads them so', () => {
  const folder = path.join(import.meta.dirname, 'routes/_app')
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const records = globSync('*$id.tsx', { cwd: folder })
  const typed = globSync('*$type.tsx', { cwd: folder })
  expect([records.length, typed.length]).toEqual([43, 2])
  expect(records.filter((file) => !read(file).includes('...recordRoute'))).toEqual([])
  expect(typed.filter((file) => !read(file).includes('...typedRoute('))).toEqual([])
  const bySelf = globSync('*.tsx', { cwd: folder }).filter((file) => /Number\((id|params)/.test(read(file)))
  expect(bySelf).toEqual([])
})
