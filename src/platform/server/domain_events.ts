import type { App } from './app.ts'

/**
 * What can happen in one domain that others react to, with its data. Each domain adds its own entries:
 * `declare module '#platform/server/domain_events.ts' { interface DomainEventMap { 'order paid': { order_id: number } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains through declaration merging
export interface DomainEventMap {}

/** The handlers of each event, in order. The whole list stands in src/event_handlers.ts. */
export type EventHandlers = {
  readonly [name in keyof DomainEventMap]: readonly ((app: App, event: DomainEventMap[name]) => Promise<void>)[]
}

export type DomainEvents = {
  /** Runs the event's handlers one after the other in the caller's transaction; a failure undoes all of it. */
  emit: <N extends keyof DomainEventMap>(app: App, name: N, event: DomainEventMap[N]) => Promise<void>
}

export const makeDomainEvents = (handlers: EventHandlers): DomainEvents => ({
  emit: async (app, name, event) => {
    for (const handle of handlers[name]) await handle(app, event)
  },
})
