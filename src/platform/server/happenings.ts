import type { App } from './app.ts'

/**
 * What can happen in one domain that others answer to, with what is told. Each domain adds its own entries:
 * `declare module '#platform/server/happenings.ts' { interface HappeningMap { 'order paid': { order_id: number } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains through declaration merging
export interface HappeningMap {}

/** The answers to each happening, in order. The whole list stands in src/reactions.ts. */
export type Reactions = {
  readonly [name in keyof HappeningMap]: readonly ((app: App, told: HappeningMap[name]) => Promise<void>)[]
}

export type Happenings = {
  /** Tells it to everyone who answers, one after the other, in the caller's transaction; a failure undoes all of it. */
  tell: <N extends keyof HappeningMap>(app: App, name: N, told: HappeningMap[N]) => Promise<void>
}

/** Connects the list of reactions. */
export const makeHappenings = (reactions: Reactions): Happenings => ({
  tell: async (app, name, told) => {
    for (const answer of reactions[name]) await answer(app, told)
  },
})
