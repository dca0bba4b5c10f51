import { type DestinationStream, pino } from 'pino'
import { logWords } from '#registry/log_words.ts'
import type { Config } from './config.ts'
import { errorFacts } from './error_facts.ts'
import { currentTrace } from './trace.ts'
import { version } from './version.ts'

type Plain = string | number | boolean | null | undefined | readonly string[]

/** Ids, counts and names of our own; never a body, a person, a key or an object of a library. */
export type LogFacts = { readonly [word in (typeof logWords)[number]]?: Plain } & {
  /** Written by allow-list, see {@link errorFacts}. */
  readonly err?: unknown
}

type Write = { (message: string): void; (facts: LogFacts, message?: string): void }

/** The log of an installation: one JSON line each, times in UTC. */
export type Log = { readonly [level in 'fatal' | 'error' | 'warn' | 'info']: Write }

const known: ReadonlySet<string> = new Set([...logWords, 'err'])

/** @param to standard output, unless given */
export const makeLog = ({ log_level }: Pick<Config, 'log_level'>, to?: DestinationStream): Log => {
  const options = {
    level: log_level,
    // Which of two versions wrote a line, while a new one takes over.
    base: { version },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
    mixin: () => {
      const trace_id = currentTrace()
      return trace_id === undefined ? {} : { trace_id }
    },
    formatters: {
      log: (facts: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(facts).filter(([word]) => known.has(word))),
    },
  }
  return to ? pino(options, to) : pino(options)
}
