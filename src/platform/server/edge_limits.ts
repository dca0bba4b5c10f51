import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { edgeLimits } from '#platform/contract/endpoint_limits.ts'
import { fieldOf } from '#platform/contract/unknown_values.ts'
import { type Limit, limits } from '#registry/limits.ts'
import type { Actor } from './access.ts'
import type { App } from './app.ts'

type Called = { readonly ip: string; readonly query: unknown }

const hasValue = (query: unknown, key: string): boolean => {
  const value = fieldOf(query, key)
  return value !== undefined && value !== ''
}

/** Counts a page or its data that is searched for by a word: it costs what the calls cost that it is made of. @throws too_many */
export const countSearch = async (app: App, called: Called): Promise<void> => {
  if (hasValue(called.query, 'q')) await app.limits.use(app, 'search', called)
}

/** What the edge counts of a call: for the network before anything else is done, for the member once it is known who calls. */
export const edgeCounters = (endpoint: AnyEndpoint) => {
  const forNetworks = edgeLimits(endpoint, 'network')
  const forAccounts = edgeLimits(endpoint, 'account')
  return {
    /** @throws too_many */
    countCall: async (app: App, called: Called): Promise<void> => {
      for (const name of forNetworks) {
        const { only_with }: Limit = limits[name]
        if (only_with === undefined || hasValue(called.query, only_with)) await app.limits.use(app, name, called)
      }
    },
    /** @throws too_many */
    countCaller: async (app: App, actor: Actor): Promise<void> => {
      // what staff view is not counted for the member
      if (actor.kind !== 'member' || actor.member.view) return
      for (const name of forAccounts) await app.limits.use(app, name, `member:${actor.member.id}`)
    },
  }
}
