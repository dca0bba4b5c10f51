import { sql } from 'kysely'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import type { App } from './app.ts'

/** What has been done can be taken back once, as long as its results are kept. */
const canBeUndone = (
  now: Date,
) => sql<boolean>`(j.can_undo and not j.is_dry_run and j.done > 0 and coalesce(j.expires_at > ${toInstant(now)}, false)
  and not exists (select from staff_jobs u where u.undoes_id = j.id and u.state not in ('cancelled', 'failed')))`

/** What a dry run has accepted can be applied once, as long as its results are kept. */
const canBeApplied = (
  now: Date,
) => sql<boolean>`(j.is_dry_run and j.state = 'done' and coalesce(j.expires_at > ${toInstant(now)}, false)
  and exists (select from staff_job_rows r where r.job_id = j.id and r.outcome in ('new', 'changed'))
  and not exists (select from staff_jobs a where a.applies_id = j.id and a.state not in ('cancelled', 'failed')))`

/** Jobs as `StaffJob` shows them, to be narrowed down. */
export const selectJobs = ({ db, clock }: App) =>
  db
    .selectFrom('staff_jobs as j')
    .innerJoin('users as starter', 'starter.id', 'j.started_by')
    .select(['j.id', 'j.state', 'j.total', 'j.done', 'j.refused', 'j.undoes_id', 'starter.name as started_by_name'])
    .select(['j.started_by', 'j.created_at', 'j.started_at', 'j.finished_at', 'j.expires_at'])
    .select(['j.is_dry_run', 'j.applies_id'])
    .select([canBeUndone(clock()).as('can_undo'), canBeApplied(clock()).as('can_apply')])
    .select(sql<StaffJobName>`j.name`.as('name'))
    .select(sql<boolean>`j.read_at is not null`.as('is_read'))
    .select(
      sql<{ name: string; bytes: number } | null>`case when j.file_key is not null
        then jsonb_build_object('name', j.file_name, 'bytes', j.bytes) end`.as('file'),
    )

/** A job as it is shown. @throws not_found */
export const getJobView = async (app: App, id: number) =>
  (await selectJobs(app).where('j.id', '=', id).executeTakeFirst()) ?? fail(common.not_found)
