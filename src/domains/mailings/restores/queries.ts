import type { App } from '#platform/server/app.ts'

type Restore = { readonly restored_from: string; readonly restored_at: string }

/** Notes that a backup was loaded, and from when it was. */
export const noteRestore = async (app: App, restore: Restore): Promise<void> => {
  await app.db.updateTable('installation').set(restore).execute()
}
