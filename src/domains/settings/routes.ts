import { common, fail } from '#platform/contract/failures.ts'
import type { ActorOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type Route, route, sharedRoute } from '#platform/server/http.ts'
import { GroupName, getLayout, getSettings, readPublicSettings, updateSettings } from './contract.ts'
import { readLayout } from './layout/service.ts'
import { changeSettings, getSettingForm, readInsideGroup, readPublicWebsite, readSettings } from './service.ts'

/** The call is public for two groups; all others need what the form of the settings needs. */
const readInside = async (app: App, staff: ActorOf<typeof getSettings.access>, word: string) => {
  const group = GroupName.safeParse(word)
  return group.success ? readInsideGroup(app, staff, group.data) : fail(common.not_found)
}

export const settingsRoutes: readonly Route[] = [
  route(readPublicSettings, async ({ app, query: { q }, staffFor }) => {
    if (q === 'website') return readPublicWebsite(app)
    return q === 'privacy' ? readSettings(app, 'privacy') : readInside(app, await staffFor(getSettings), q)
  }),
  sharedRoute(getLayout, ({ app }) => readLayout(app)),
  route(getSettings, ({ app, actor, params }) => getSettingForm(app, actor, params.group)),
  route(
    updateSettings,
    ({ app, actor, params, body: { version, ...sent } }) => changeSettings(app, actor, params.group, sent, version),
    ({ app, actor, params }) => getSettingForm(app, actor, params.group),
  ),
]
