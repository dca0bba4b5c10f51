import type { SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { differences, recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import type { RowOf } from '#platform/server/versions.ts'
import { sessionStart } from '../../rules.ts'
import { NewsDraft } from '../contract.ts'
import {
  beginEditSession,
  continueEditSession,
  type DraftColumns,
  type EditSession,
  listEndedSessions,
  lockStory,
  takeEditSession,
} from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'blogs.log_drafts': Record<string, never>
  }
}

const job = 'blogs.log_drafts'

type Story = RowOf<'blogs'>

/** Columns of a story that save themselves: nothing else changes during an edit session, but for its readers. */
const draftOf = (story: Story): DraftColumns =>
  Object.fromEntries(Object.entries(story).filter(([column]) => column in NewsDraft.shape && column !== 'version'))

/** Whose edit session it was, as the log names them. */
const editorOf = ({ user_id, name, origin }: EditSession & { name: string }): SignedInStaff => ({
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
export const endEditSession = async (app: App, story: Story): Promise<void> => {
  const session = await takeEditSession(app, story.id)
  if (!session) return
  const after = draftOf(story)
  if (Object.keys(differences(session.before, after)).length === 0) return
  await recordChange(app, editorOf(session), {
    action: 'updated',
    subject_type: 'blogs',
    subject_id: story.id,
    subject_label: story.title,
    before: session.before,
    after: { ...after, version: story.version },
  })
}

/** Notes an autosave in the transaction of its change. @param before what the story was before it */
export const noteAutosave = async (app: App, staff: SignedInStaff, before: Story): Promise<void> => {
  if (await continueEditSession(app, before.id, staff, sessionStart(app.clock()))) return
  await endEditSession(app, before)
  await beginEditSession(app, before.id, staff, draftOf(before))
}

/** Tells the log of edit sessions that are over: after ten minutes each. */
export const logEndedSessions = (app: App): Promise<void> =>
  forEachDue(app, {
    name: job,
    list: (tried) => listEndedSessions(app, sessionStart(app.clock()), tried),
    run: async (app, { id }) => {
      const story = await lockStory(app, id)
      if (story) await endEditSession(app, story)
    },
  })

export const editSessionWorkers: readonly JobWorker[] = [
  worker({ name: job, cron: '*/5 * * * *', run: logEndedSessions }),
]
