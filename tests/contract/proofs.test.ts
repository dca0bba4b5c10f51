import { expect, it } from 'vitest'
import { routes } from '#src/routes.ts'
import { accessOf, nameOf } from './walk.ts'

const guarded = routes.filter(({ endpoint }) => ['staff', 'member'].includes(accessOf(endpoint).who))

/** Which parts of a call a function of a route takes. There is nothing in them, so it comes no further. */
const takenBy = async (answer: (call: never) => Promise<unknown>): Promise<ReadonlySet<PropertyKey>> => {
  const taken = new Set<PropertyKey>()
  const call = new Proxy({}, { get: (_, part) => void taken.add(part) })
  await Promise.try(answer, call as never).catch(() => undefined)
  return taken
}

it('finds the calls of members and staff', () => expect(guarded.length).toBeGreaterThan(100))

// What a service takes as proof is checked by the compiler; that it is asked for one at all, here.
it.each(guarded.map((route) => [nameOf(route.endpoint), route] as const))(
  '%s hands on the proof of who calls',
  async (_, { handle, current }) => {
    expect(await takenBy(handle)).toContain('actor')
    if (current) expect(await takenBy(current)).toContain('actor')
  },
)
