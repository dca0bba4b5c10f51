import { sql } from 'kysely'
import type { App } from './app.ts'
import { type JobWorker, worker } from './jobs.ts'

declare module './jobs.ts' {
  interface JobMap {
    'content.prune': Record<string, never>
  }
}

/** Forgets changes that every process has seen: one that did not ask for so long invalidates everything (content.ts). */
const pruneContentChanges = async ({ db }: App): Promise<void> => {
  await sql`delete from content_changes where changed_at < now() - interval '1 hour'`.execute(db)
}

/** The background work of content, for src/workers.ts. */
export const contentWorkers: readonly JobWorker[] = [
  worker({ name: 'content.prune', run: pruneContentChanges, cron: '23 * * * *', cron_data: {} }),
]
