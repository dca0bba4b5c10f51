import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** Notes a wish to reset; one that waited too long gives way. False where one waits. */
export const insertReset = async (
  app: App,
  reset: { user_id: number; reason: string; asked_by: number; asked_at: Instant },
  since: Instant,
): Promise<boolean> => {
  const { user_id: _, ...asked } = reset
  const { numInsertedOrUpdatedRows = 0n } = await app.db
    .insertInto('two_factor_resets')
    .values(reset)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(asked).where('two_factor_resets.asked_at', '<=', since),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Takes the wish that waits for an account away; undefined where none does. */
export const takeReset = (app: App, user_id: number, since: Instant) =>
  app.db
    .deleteFrom('two_factor_resets')
    .where('user_id', '=', user_id)
    .where('asked_at', '>', since)
    .returning(['asked_by', 'reason'])
    .executeTakeFirst()
