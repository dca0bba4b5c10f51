import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. */
export type ExternalStore<S> = {
  get: () => S
  set: (next: S) => void
  subscribe: (listener: () => void) => () => void
}

export const externalStore = <S>(first: S): ExternalStore<S> => {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Watches a store. While a page is rendered on the server and hydrated it has its first value. */
export const useStore = <S>(store: ExternalStore<S>, onServer: S): S =>
  useSyncExternalStore(store.subscribe, store.get, () => onServer)
