import type { SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { differences, recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import type { RowOf } from '#platform/server/versions.ts'
import { sittingFrom } from '../../rules.ts'
import { NewsDraft } from '../contract.ts'
import {
  beginSitting,
  type DraftColumns,
  goOnSitting,
  listOverSittings,
  lockStory,
  type Sitting,
  takeSitting,
} from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'blogs.log_drafts': Record<string, never>
  }
}

const job = 'blogs.log_drafts'

type Story = RowOf<'blogs'>

/** Columns of a story that save themselves: nothing else changes during a sitting, but for its readers. */
const draftOf = (story: Story): DraftColumns =>
  Object.fromEntries(Object.entries(story).filter(([column]) => column in NewsDraft.shape && column !== 'version'))

/** Who sat, as the log names them. */
const whoSat = ({ user_id, name, origin }: Sitting & { name: string }): SignedInStaff => ({
  kind: 'staff',
  staff: { id: user_id, name, kind: 'admin', clinic_id: null, superman: false, permissions: [] },
  origin,
})

/**
 * Writes the entry of the autosaves that the log does not tell of yet, in the transaction that holds the story: before
 * somebody else saves, before a press, and ten minutes after they began. Autosaves that took each other back make none.
 *
 * @param story as it stands before what follows
 */
export const endSitting = async (app: App, story: Story): Promise<void> => {
  const sitting = await takeSitting(app, story.id)
  if (!sitting) return
  const after = draftOf(story)
  if (Object.keys(differences(sitting.before, after)).length === 0) return
  await recordChange(app, whoSat(sitting), {
    action: 'updated',
    subject_type: 'blogs',
    subject_id: story.id,
    subject_label: story.title,
    before: sitting.before,
    after: { ...after, version: story.version },
  })
}

/** Notes an autosave in the transaction of its change. @param before what the story was before it */
export const noteAutosave = async (app: App, staff: SignedInStaff, before: Story): Promise<void> => {
  if (await goOnSitting(app, before.id, staff, sittingFrom(app.clock()))) return
  await endSitting(app, before)
  await beginSitting(app, before.id, staff, draftOf(before))
}

/** Tells the log of sittings that are over: after ten minutes each. */
export const logOverSittings = (app: App): Promise<void> =>
  forEachDue(app, {
    name: job,
    list: (tried) => listOverSittings(app, sittingFrom(app.clock()), tried),
    run: async (app, { id }) => {
      const story = await lockStory(app, id)
      if (story) await endSitting(app, story)
    },
  })

export const sittingWorkers: readonly JobWorker[] = [worker({ name: job, cron: '*/5 * * * *', run: logOverSittings })]
