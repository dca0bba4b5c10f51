import { describe, expect, it } from 'vitest'
import { eventHandlers, handlerOrder } from './event_handlers.ts'

type Ordered = {
  readonly first: { readonly name: string }
  readonly last: { readonly name: string }
  readonly before: readonly (readonly [{ readonly name: string }, { readonly name: string }])[]
}

it('every event has somebody who answers it', () => {
  const unanswered = Object.entries(eventHandlers).filter(([, handlers]) => handlers.length === 0)
  expect(unanswered.map(([event]) => event)).toEqual([])
})

describe.each(Object.entries<Ordered>(handlerOrder))('the handlers of %s', (event, { first, last, before }) => {
  const names = eventHandlers[event as keyof typeof handlerOrder].map(({ name }) => name)

  it('begin and end with those that have to', () => {
    expect([names.at(0), names.at(-1)]).toEqual([first.name, last.name])
  })

  it.each(before.map(([one, other]) => [one.name, other.name] as const))('run %s before %s', (one, other) => {
    expect(names).toContain(one)
    expect(names.indexOf(one)).toBeLessThan(names.indexOf(other))
  })
})
