import { expect, it } from 'vitest'
import { eventHandlers } from './event_handlers.ts'

it('every event has somebody who answers it', () => {
  const unanswered = Object.entries(eventHandlers).filter(([, handlers]) => handlers.length === 0)
  expect(unanswered.map(([event]) => event)).toEqual([])
})
