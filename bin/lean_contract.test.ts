import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone, staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { forStaff, forVisitors, leanSource } from './lean_contract.ts'

const list = endpoint({ method: 'GET', path: '/api/things', summary: 'Things', access: anyone, output: z.string() })
const login = { ...list, method: 'POST', path: '/login', keyless: 'session' }
const change = { ...list, method: 'PUT', access: staff('brands update'), body: z.object({}) }

const forVisitor = (exports: Record<string, unknown>) => leanSource(exports, forVisitors, 'contract.ts')

describe('a contract in the public site', () => {
  it.each([
    ['an endpoint, without its schemas', list, '{"method":"GET","path":"/api/things"}'],
    ['why one takes no key', login, '{"method":"POST","path":"/login","keyless":"session"}'],
    ['endpoints in a table', { list }, '{"list":{"method":"GET","path":"/api/things"}}'],
    ['plain data', ['hope', 1, null, undefined, true], '["hope",1,null,undefined,true]'],
  ])('keeps %s', (_, value, source) => {
    expect(forVisitor({ thing: value })).toBe(`export const thing = ${source};`)
  })

  it.each([
    ['a schema', z.string()],
    ['a table with a schema', { words: ['a'], Thing: z.object({}) }],
    ['a function', () => 1],
  ])('does not export %s, so that importing it breaks the build', (_, value) => {
    expect(forVisitor({ Thing: value })).not.toContain('export')
  })
})

describe('a contract in the back office', () => {
  it('also keeps who may call, and loads the schemas of a call from the place where it stands', () => {
    const source = leanSource({ api: { many: [change] }, Thing: z.object({}) }, forStaff, 'contract.ts')
    expect(source).toContain('const whole = () => import("./contract.ts?whole");')
    expect(source).toContain('"access":{"who":"staff","permissions":["brands update"],"clinics":"never"}')
    expect(source).toContain('"whole":() => whole().then((contract) => contract.api["many"][0])')
    expect(source).not.toContain('Thing =')
  })
})
