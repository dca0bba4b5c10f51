import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { leanOf, leanSource } from './lean_contract.ts'

const list = endpoint({ method: 'GET', path: '/api/things', summary: 'Things', access: anyone, output: z.string() })

describe('a contract in the public site', () => {
  it('keeps of an endpoint method, path and why it takes no key', () => {
    const login = { ...list, method: 'POST', path: '/login', keyless: 'session' }
    expect(leanOf(login)).toEqual({ keeps: true, value: { method: 'POST', path: '/login', keyless: 'session' } })
    expect(leanOf(list)).toEqual({ keeps: true, value: { method: 'GET', path: '/api/things' } })
    expect(leanOf({ list })).toEqual({ keeps: true, value: { list: { method: 'GET', path: '/api/things' } } })
  })

  it('keeps plain data and drops whatever holds a schema or a function', () => {
    expect(leanOf(['hope', 1, null])).toEqual({ keeps: true, value: ['hope', 1, null] })
    expect(leanOf(z.string())).toEqual({ keeps: false })
    expect(leanOf({ words: ['a'], Thing: z.object({}) })).toEqual({ keeps: false })
    expect(leanOf(() => 1)).toEqual({ keeps: false })
  })

  it('does not export what was dropped, so that importing it breaks the build', () => {
    const source = leanSource({ list, Thing: z.object({}), kinds: ['hope'] })
    expect(source).toContain('export const list = {"method":"GET","path":"/api/things"};')
    expect(source).toContain('export const kinds = ["hope"];')
    expect(source).not.toContain('export const Thing')
  })
})
