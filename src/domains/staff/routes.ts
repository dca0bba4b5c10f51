import type { Route } from '#platform/server/http.ts'
import { accountRoutes } from './account/routes.ts'
import { clinicUserRoutes } from './clinic_users/routes.ts'
import { deviceLinkRoutes } from './device_links/routes.ts'
import { firstAdminRoutes } from './first_admin/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { listViewRoutes } from './list_views/routes.ts'
import { staffNoticeRoutes } from './notices/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { resetRoutes } from './second_factor/resets/routes.ts'
import { secondFactorRoutes } from './second_factor/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { userRoutes } from './users/routes.ts'

/** Every call around staff: the first of them, sign-in, the own account, accounts, roles, saved views of lists, notices. */
export const staffRoutes: readonly Route[] = [
  ...firstAdminRoutes,
  ...invitationRoutes,
  ...deviceLinkRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...clinicUserRoutes,
  ...resetRoutes,
  ...roleRoutes,
  ...listViewRoutes,
  ...staffNoticeRoutes,
]
