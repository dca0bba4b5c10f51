import { identifyStaff } from '#domains/staff/sessions/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { App } from '#platform/server/app.ts'
import { sessionCookie } from '#platform/server/csrf.ts'
import { type Route, route } from '#platform/server/http.ts'
import { GroupName, getLayout, getSettings, readPublicSettings, updateSettings } from './contract.ts'
import { readLayout } from './layout/service.ts'
import { changeSettings, getSettingForm, readPublicWebsite, readSettings } from './service.ts'

/** The call is public for one group and needs a permission for all others, so the handler itself looks who asks. */
const readInside = async (app: App, session: string | undefined, word: string) => {
  const staff = (session && (await identifyStaff(app, session))) || fail(common.not_signed_in)
  if (!mayDo(staff, 'system update')) fail(common.not_permitted)
  const group = GroupName.safeParse(word)
  if (!group.success) return fail(common.not_found)
  const {
    ecpay_hash_key: _,
    ecpay_hash_iv: __,
    ...shown
  } = (await readSettings(app, group.data)) as Record<string, unknown>
  return shown
}

export const settingsRoutes: readonly Route[] = [
  route(readPublicSettings, ({ app, query, cookies }) =>
    query.q === 'website' ? readPublicWebsite(app) : readInside(app, cookies[sessionCookie], query.q),
  ),
  route(getLayout, ({ app }) => readLayout(app)),
  route(getSettings, ({ app, actor, params }) => getSettingForm(app, actor, params.group)),
  route(
    updateSettings,
    ({ app, actor, params, body: { version, ...sent } }) => changeSettings(app, actor, params.group, sent, version),
    ({ app, actor, params }) => getSettingForm(app, actor, params.group),
  ),
]
