import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'
import { errorFacts } from './error_facts.ts'
import { version } from './version.ts'

/** What a line may tell beside its message and `err`. Another word does not compile, and is not written. */
const words = [
  'actor_id',
  'actor_kind',
  'adoption',
  'attempts',
  'export_id',
  'final',
  'issuer',
  'job',
  'kept',
  'kind',
  'mail_id',
  'media_id',
  'method',
  'missing',
  'ms',
  'notice_id',
  'payment_id',
  'place',
  'provider',
  'reason',
  'request_id',
  'route',
  'status',
  'surplus',
  'this_hour',
] as const

type Plain = string | number | boolean | null | undefined | readonly string[]

/** Ids, counts and names of our own; never a body, a person, a key or an object of a library. */
export type LogFacts = { readonly [word in (typeof words)[number]]?: Plain } & {
  /** Written by allow-list, see {@link errorFacts}. */
  readonly err?: unknown
}

type Write = { (message: string): void; (facts: LogFacts, message?: string): void }

/** The log of an installation: one JSON line each, times in UTC. */
export type Log = { readonly [level in 'fatal' | 'error' | 'warn' | 'info']: Write }

const known: ReadonlySet<string> = new Set([...words, 'err'])

/** @param to standard output, unless given */
export const makeLog = ({ log_level }: Pick<Config, 'log_level'>, to?: DestinationStream): Log => {
  const options = {
    level: log_level,
    // Which of two versions wrote a line, while a new one takes over.
    base: { version },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
    formatters: {
      log: (facts: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(facts).filter(([word]) => known.has(word))),
    },
  }
  return to ? pino(options, to) : pino(options)
}
