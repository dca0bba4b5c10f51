import { externalStore, useStore } from './external_store.ts'

/** Whether the call is over with which the back office starts: reads that come with it do not ask by themselves before. */
export const started = externalStore(false)

export const useStarted = (): boolean => useStore(started, false)
