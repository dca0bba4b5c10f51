import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedCache, ownMemory } from './bounded_cache.ts'

const most_bytes = 100_000
const cacheOfTexts = () => boundedCache<string>({ most_bytes, sizeOf: (text) => text.length })

const name = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), name, length: fc.nat(20_000) }),
  fc.record({ kind: fc.constantFrom('get' as const, 'delete' as const), name }),
)

describe('a cache with a limit of bytes', () => {
  it('never takes more, gives what was stored last or nothing, and counts nothing that is gone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const cache = cacheOfTexts()
        const stored = new Map<string, string>()
        for (const [at, step] of steps.entries()) {
          if (step.kind === 'set') {
            const text = String(at).padEnd(step.length, '.')
            cache.set(step.name, text)
            stored.set(step.name, text)
          } else if (step.kind === 'delete') {
            cache.delete(step.name)
            stored.delete(step.name)
          } else expect([undefined, stored.get(step.name)]).toContain(cache.get(step.name))
          expect(cache.bytes()).toBeLessThanOrEqual(most_bytes)
        }
        for (const name of stored.keys()) cache.delete(name)
        expect([cache.count(), cache.bytes()]).toEqual([0, 0])
      }),
    )
  })

  it('keeps what people ask for again through a flood of names that nobody asks for twice', () => {
    const cache = cacheOfTexts()
    const hot = Array.from({ length: 50 }, (_, at) => `hot ${at}`)
    for (const name of hot) {
      cache.set(name, 'x'.repeat(1000))
      cache.get(name)
    }
    for (let at = 0; at < 5000; at += 1) cache.set(`made up ${at}`, 'x'.repeat(1000))
    expect(hot.filter((name) => cache.get(name) === undefined)).toEqual([])
  })

  it('lets names that were asked for again make room for each other, the longest unread first', () => {
    const cache = cacheOfTexts()
    const names = Array.from({ length: 12 }, (_, at) => `page ${at}`)
    for (const name of names) {
      cache.set(name, 'x'.repeat(10_000))
      cache.get(name)
      cache.get('page 0')
    }
    expect(names.filter((name) => cache.get(name) !== undefined)).toEqual(['page 0', ...names.slice(-8)])
  })

  it('does not give everything up for one value', () => {
    const cache = cacheOfTexts()
    cache.set('a', 'small')
    cache.set('b', 'x'.repeat(most_bytes / 8))
    expect([cache.get('a'), cache.get('b')]).toEqual(['small', undefined])
  })
})

describe('bytes that are kept', () => {
  it('hold no more memory than they are long', () => {
    const answer = Buffer.from('{"data":[]}')
    expect(answer.buffer.byteLength).toBe(Buffer.poolSize)
    const kept = ownMemory(answer)
    expect([kept.toString(), kept.buffer.byteLength]).toEqual(['{"data":[]}', kept.length])
  })
})
