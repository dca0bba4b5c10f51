import { createHash } from 'node:crypto'
import { toInstant } from '#platform/contract/time.ts'
import type { Origin } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { networkOf } from '#platform/server/networks.ts'
import { isSampled } from '#platform/server/sampling.ts'
import { insertRefused } from './queries.ts'

/** Of what anybody can send, this much is kept: about 15 MB in all. */
const most = { of_network: 100, in_all: 5_000 } as const
const keptBytes = 2_048
/** Refusals of an hour that are logged one by one. */
const loggedEach = 3

/** The first bytes of a text; a character that is cut through is left out, and NUL, which the database keeps not. */
const startOf = (body: string): string =>
  new TextDecoder().decode(Buffer.from(body.replaceAll('\u0000', '')).subarray(0, keptBytes), { stream: true })

const keep = async (app: App, kind: 'return' | 'payment_info' | 'query', body: string, origin: Origin) => {
  if (!(await app.limits.count(app, 'unsigned_notice', origin)).allowed) return false
  const notice = {
    provider: 'ecpay',
    kind,
    received_at: toInstant(app.clock()),
    body_sha256: createHash('sha256').update(body).digest('hex'),
    body_bytes: Buffer.byteLength(body),
    body_start: startOf(body),
    network: networkOf(origin.ip),
    request_id: origin.request_id,
  } as const
  return insertRefused(app, notice, most)
}

/**
 * Notes a notice that the gateway did not sign: its hash and its beginning, for thirty days, while there is room. The log
 * warns of the first ones of an hour and of every tenfold one, so that a flood does not drown other alarms.
 */
export const noteUnsigned = async (
  app: App,
  kind: 'return' | 'payment_info' | 'query',
  body: string,
  origin: Origin,
): Promise<void> => {
  const kept = await keep(app, kind, body, origin)
  const counted = await app.limits.count(app, 'unsigned_notices', 'all')
  const this_hour = counted.allowed ? counted.uses : 1
  if (!isSampled(this_hour, loggedEach)) return
  const facts = { kind, reason: 'signature', kept, this_hour, request_id: origin.request_id }
  app.log.warn(facts, 'payment notice refused')
}
