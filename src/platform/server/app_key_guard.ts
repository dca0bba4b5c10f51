import type { App } from './app.ts'
import { PlainError } from './plain_error.ts'
import { appKeyFingerprint } from './secrets.ts'

/**
 * Refuses to go on with another APP_KEY than the one the data were encrypted with. The first start notes the key's
 * fingerprint.
 *
 * Throws PlainError.
 */
export const demandSameAppKey = async (app: App): Promise<void> => {
  const app_key_fingerprint = appKeyFingerprint(app.config.app_key)
  await app.db
    .insertInto('installation')
    .values({ app_key_fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (await isAnotherAppKey(app)) {
    throw new PlainError(
      'APP_KEY 和這個資料庫第一次啟動時用的不同，無法解開已加密的資料，伺服器沒有啟動。請換回原來的 APP_KEY 或 app.key。',
    )
  }
}

/** Whether the data were encrypted with another key; false too before the first start. */
export const isAnotherAppKey = async ({ db, config }: Pick<App, 'db' | 'config'>): Promise<boolean> => {
  const known = await db.selectFrom('installation').select('app_key_fingerprint').executeTakeFirst()
  return known !== undefined && known.app_key_fingerprint !== appKeyFingerprint(config.app_key)
}
