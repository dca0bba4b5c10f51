import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type AnyEndpoint, takesKey } from '#platform/contract/endpoint.ts'
import { common, Failed, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import { sealedColumns } from '#registry/sealed_columns.ts'
import { type Actor, personOf } from './access.ts'
import type { App } from './app.ts'

/**
 * Calls that are sent again because their answer was lost. A client sends the same `Idempotency-Key` with each try of one
 * press (draft-ietf-httpapi-idempotency-key-header); the key is written in the transaction of the change, so that it exists
 * exactly when the change does. Decision 67.
 */

/** One press of a person. Key and request are keyed hashes: neither can be read or tried out from the table. */
export type RequestKey = {
  readonly actor: string
  readonly key_hash: string
  readonly endpoint: string
  readonly request_hash: string
}

/** Whose keys they are; nobody meets those of somebody else. */
const ownerOf = (actor: Actor): string => personOf(actor) ?? 'visitor'

/** A text in quotes, as the draft has it, or without them, as many clients send it. */
const keyForm = /^"?([!#-~]{1,128})"?$/

/**
 * The key of a request; undefined where none was sent or the call takes none.
 *
 * @throws malformed (400) for a header that is no key: whoever sends one counts on it
 */
export const findRequestKey = (
  { secrets }: App,
  endpoint: AnyEndpoint,
  actor: Actor,
  { headers, url, body }: Pick<FastifyRequest, 'headers' | 'url' | 'body'>,
): RequestKey | undefined => {
  const sent = headers['idempotency-key']
  if (sent === undefined || !takesKey(endpoint)) return undefined
  const key = keyForm.exec(String(sent))?.[1] ?? fail(common.malformed)
  const name = `${endpoint.method} ${endpoint.path}`
  return {
    actor: ownerOf(actor),
    key_hash: secrets.blindIndex(key, 'request_keys.key'),
    endpoint: name,
    request_hash: secrets.blindIndex(JSON.stringify([name, url, body ?? null]), 'request_keys.request'),
  }
}

/**
 * Writes the key before anything else of the transaction. Another try under way holds the row: this one waits for it, and
 * goes on when that one was rolled back. A key that is known ends the transaction: what it was about to do is done.
 */
const claimOf = (key: RequestKey) => {
  let isWritten = false
  return async ({ db, clock, afterCommit }: App): Promise<void> => {
    if (isWritten) return
    const { numInsertedOrUpdatedRows: written } = await db
      .insertInto('request_keys')
      .values({ ...key, made_at: toInstant(clock()) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!written) fail(common.done_already)
    afterCommit(() => {
      isWritten = true
    })
  }
}

const rowOf = ({ db }: App, { actor, key_hash }: RequestKey) =>
  db
    .selectFrom('request_keys')
    .select(['request_hash', 'answer_enc'])
    .where('actor', '=', actor)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()

const { purpose } = sealedColumns.request_keys.answer_enc

/** What was done is done; an answer that could not be stored must not make a failure of it. */
const storeAnswer = async (app: App, { actor, key_hash }: RequestKey, answer: unknown): Promise<void> => {
  const answer_enc = app.secrets.seal(JSON.stringify(answer ?? null), purpose)
  await app.db
    .updateTable('request_keys')
    .set({ answer_enc })
    .where('actor', '=', actor)
    .where('key_hash', '=', key_hash)
    .execute()
    .catch((error: unknown) => app.log.warn({ err: error }, 'answer not stored'))
}

/** An answer is stored right after the commit that a repeat has waited for; without one in a second, its process has died. */
const tries = 20
const pauseMs = 50

const storedAnswer = async (app: App, key: RequestKey): Promise<unknown> => {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const row = await rowOf(app, key)
    if (row?.answer_enc) return JSON.parse(app.secrets.open(row.answer_enc, purpose))
    await sleep(pauseMs)
  }
  return fail(common.done_already)
}

type Work = {
  /** Does what was asked, in one transaction. */
  readonly work: (app: App) => Promise<unknown>
  /** Answers a repeat with what is true now; without it the first answer is stored. */
  readonly again: (() => Promise<unknown>) | undefined
}

/**
 * Does what was asked, unless it was done under this key before: then it is only answered.
 *
 * @throws key_reused (409) for another request under the key; done_already (409) where the first answer is lost
 */
export const doOnce = async (app: App, key: RequestKey, { work, again }: Work): Promise<unknown> => {
  try {
    const answer = await work({ ...app, atBegin: claimOf(key) })
    if (!again) await storeAnswer(app, key, answer)
    return answer
  } catch (error) {
    // Also a rule that looks before the transaction may refuse what was done already: "sent", "taken".
    if (!(error instanceof Failed)) throw error
    const first = await rowOf(app, key)
    if (!first) throw error
    if (first.request_hash !== key.request_hash) fail(common.key_reused)
    return again ? again() : storedAnswer(app, key)
  }
}

/** Answers may tell of the person: they go with an account. @param person as `personOf()` says it */
export const forgetRequestKeys = async ({ db }: App, person: `member ${number}`): Promise<void> => {
  await db.deleteFrom('request_keys').where('actor', '=', person).execute()
}
