import { sealedColumns } from '#registry/sealed_columns.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import { PlainError } from './plain_error.ts'
import { appKeyFingerprint, firstIndexKey, type KeyRing, makeSecrets, type Secrets } from './secrets.ts'

const { purpose } = sealedColumns.installation.index_key_enc

/** The keys of the settings. */
export const ringOf = ({ app_key, app_keys_previous }: Pick<Config, 'app_key' | 'app_keys_previous'>): KeyRing => ({
  current: app_key,
  previous: app_keys_previous,
})

/** The fingerprints of a ring, the current key first. */
export const fingerprintsOf = ({ current, previous }: KeyRing): string[] =>
  [current, ...previous].map(appKeyFingerprint)

const keyOfFirst = (ring: KeyRing, fingerprint: string | undefined): Buffer =>
  [ring.current, ...ring.previous].find((key) => appKeyFingerprint(key) === fingerprint) ?? ring.current

/**
 * The secrets of an installation, with the index key that its database keeps. Where it keeps none yet, or one that the ring
 * does not open, that of its first key serves: a start refuses such a ring (demandAppKeys).
 */
export const openSecrets = async (db: Db, ring: KeyRing): Promise<Secrets> => {
  const row = await db.selectFrom('installation').select(['app_key_fingerprint', 'index_key_enc']).executeTakeFirst()
  const first = firstIndexKey(keyOfFirst(ring, row?.app_key_fingerprint))
  if (!row?.index_key_enc) return makeSecrets(ring, first)
  try {
    return makeSecrets(ring, Buffer.from(makeSecrets(ring).open(row.index_key_enc, purpose), 'base64url'))
  } catch {
    return makeSecrets(ring, first)
  }
}

/** Keys that still have sealed values, by fingerprint, which the settings do not give; none before the first start. */
export const findMissingKeys = async ({ db, config }: Pick<App, 'db' | 'config'>): Promise<string[]> => {
  const rows = await db.selectFrom('app_keys').select('fingerprint').where('retired_at', 'is', null).execute()
  const known = new Set(fingerprintsOf(ringOf(config)))
  return rows.flatMap(({ fingerprint }) => (known.has(fingerprint) ? [] : [fingerprint]))
}

/** How people are told of a key. */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, 16)

/**
 * Refuses to go on without a key that something is still sealed with. Notes the current key before anything is sealed with
 * it, and what blind indexes are made with, so that they outlive the first key.
 *
 * Throws PlainError.
 */
export const demandAppKeys = async (app: App): Promise<void> => {
  const missing = await findMissingKeys(app)
  if (missing.length > 0) {
    throw new PlainError(
      `少了加密這些資料的金鑰（指紋 ${missing.map(shortFingerprint).join('、')}），伺服器沒有啟動。請換回原來的 APP_KEY 或 app.key；如果是換新金鑰，舊的要留在 APP_KEY_PREVIOUS。`,
    )
  }
  const ring = ringOf(app.config)
  const fingerprint = appKeyFingerprint(ring.current)
  await app.db
    .insertInto('app_keys')
    .values({ fingerprint, noted_at: app.clock().toISOString() })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ retired_at: null }))
    .execute()
  await app.db
    .insertInto('installation')
    .values({ app_key_fingerprint: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await keepIndexKey(app, ring)
}

const keepIndexKey = async (app: App, ring: KeyRing): Promise<void> => {
  const { app_key_fingerprint } = await app.db
    .selectFrom('installation')
    .select('app_key_fingerprint')
    .executeTakeFirstOrThrow()
  const indexKey = firstIndexKey(keyOfFirst(ring, app_key_fingerprint))
  await app.db
    .updateTable('installation')
    .set({ index_key_enc: app.secrets.seal(indexKey.toString('base64url'), purpose) })
    .where('index_key_enc', 'is', null)
    .execute()
}
