import { identifyStaff } from '#domains/staff/sessions/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { grant, type Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { sessionCookie } from '#platform/server/csrf.ts'
import { type Route, route } from '#platform/server/http.ts'
import { GroupName, getLayout, getSettings, readPublicSettings, updateSettings } from './contract.ts'
import { readLayout } from './layout/service.ts'
import { changeSettings, getSettingForm, readInsideGroup, readPublicWebsite } from './service.ts'

/** The call is public for one group and needs a permission for all others, so the handler itself looks who asks. */
const readInside = async (app: App, visitor: Visitor, session: string | undefined, word: string) => {
  const account = (session && (await identifyStaff(app, session))) || fail(common.not_signed_in)
  const staff = grant(account, getSettings.access, visitor.origin) ?? fail(common.not_permitted)
  const group = GroupName.safeParse(word)
  return group.success ? readInsideGroup(app, staff, group.data) : fail(common.not_found)
}

export const settingsRoutes: readonly Route[] = [
  route(readPublicSettings, ({ app, actor, query, cookies }) =>
    query.q === 'website' ? readPublicWebsite(app) : readInside(app, actor, cookies[sessionCookie], query.q),
  ),
  route(getLayout, ({ app }) => readLayout(app)),
  route(getSettings, ({ app, actor, params }) => getSettingForm(app, actor, params.group)),
  route(
    updateSettings,
    ({ app, actor, params, body: { version, ...sent } }) => changeSettings(app, actor, params.group, sent, version),
    ({ app, actor, params }) => getSettingForm(app, actor, params.group),
  ),
]
