import { textForStaff } from '#domains/media/rules.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { keptVersions, sessionStart } from '../../rules.ts'
import type { StoryVersion } from './contract.ts'
import {
  addVersion,
  dropSameVersion,
  dropVersions,
  findVersion,
  hasStory,
  listVersions,
  replaceVersion,
  sealVersions,
  type Words,
} from './queries.ts'

type Story = Words & { readonly created_by: number | null; readonly updated_by: number | null }

/** The versions of a story that are kept; none before its first change. @throws not_found */
export const listStoryVersions = async (app: App, _staff: Granted<'blogs update'>, id: number) => {
  if (!(await hasStory(app, id))) fail(common.not_found)
  return { data: await listVersions(app, id) }
}

/** @throws not_found */
export const getStoryVersion = async (
  app: App,
  _staff: Granted<'blogs update'>,
  { id, number }: { id: number; number: number },
): Promise<StoryVersion> => {
  const version = (await findVersion(app, id, number)) ?? fail(common.not_found)
  return { ...version, content: textForStaff(cleanRichText(version.content)) }
}

/**
 * Keeps what a story says now, and what it said before where that is not kept yet, in the transaction of its change: the
 * row is held. What is said already by the newest version makes none.
 */
export const keepVersion = async (app: App, story: Story, before?: Story): Promise<void> => {
  if (before) await addVersion(app, before, before.updated_by ?? before.created_by)
  await addVersion(app, story, story.updated_by ?? story.created_by)
  await sealVersions(app, story.id)
  await dropVersions(app, story.id, keptVersions)
}

/** The same for a save that nobody pressed for: those of one person within ten minutes are one version. */
export const keepAutosavedVersion = async (app: App, story: Story, before: Story, by: number): Promise<void> => {
  const now = app.clock()
  if (await replaceVersion(app, story, by, sessionStart(now))) await dropSameVersion(app, story.id)
  else {
    await addVersion(app, before, before.updated_by ?? before.created_by)
    await addVersion(app, story, by, toInstant(now))
  }
  await dropVersions(app, story.id, keptVersions)
}
