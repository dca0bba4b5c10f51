import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call.ts'

/**
 * Server data of back office and member area: fresh for a moment, tried again only when the network or the server was away.
 * A busy server was asked twice already (call.ts).
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) =>
          count < 2 && error instanceof CallFailed && error.code !== 'busy' && [0, 503].includes(error.status),
      },
      // Without a network a press is refused at once: a library that waits for it would send it unseen, hours later.
      mutations: { networkMode: 'always' },
    },
  })
