import type { StaffOf } from '#platform/server/access.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { revealRoute } from '#platform/server/reveal.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { postFailures } from '../posts/contract.ts'
import type { PostAction } from '../reviews/rules.ts'
import {
  approvePost,
  publishPost,
  rejectPost,
  renewPostByStaff,
  undoRenewal,
  withdrawPostByStaff,
} from '../reviews/service.ts'
import { deskApi as api, type DeskAdoptionRow } from './contract.ts'
import { requestDeskRoutes } from './requests/routes.ts'
import { answering, getDeskAdoption, listDeskAdoptions, readAdoptionInFull } from './service.ts'
import { adoptionSheet } from './sheet.ts'

const current = ({ app, actor, params }: ById<StaffOf<'adoptions'>>) => getDeskAdoption(app, actor, params.id)

/** What many listings are done with alike, one by one. */
const many = (action: PostAction) => ({
  list: listDeskAdoptions,
  label: ({ name }: { name: string }) => name,
  whyNot: ({ actions }: Pick<DeskAdoptionRow, 'actions'>) =>
    actions.includes(action) ? null : postFailures.post_state,
})

export const deskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listDeskAdoptions(app, actor, query)),
  exportRoute(api.export, { list: listDeskAdoptions, ...adoptionSheet }),
  route(api.get, current),
  revealRoute(api.reveal, { subject: 'adoptions', read: readAdoptionInFull }),
  changeRoute(api.approve, answering(approvePost), getDeskAdoption),
  changeRoute(api.reject, answering(rejectPost), getDeskAdoption),
  changeRoute(api.publish, answering(publishPost), getDeskAdoption),
  changeRoute(api.renew, answering(renewPostByStaff), getDeskAdoption),
  changeRoute(api.withdraw, answering(withdrawPostByStaff), getDeskAdoption),
  bulkRoute(api.approveMany, { ...many('approve'), act: approvePost }),
  bulkRoute(api.rejectMany, { ...many('reject'), act: rejectPost }),
  bulkRoute(api.withdrawMany, { ...many('withdraw'), act: withdrawPostByStaff }),
  bulkRoute(api.renewMany, {
    ...many('renew'),
    act: renewPostByStaff,
    undo: { remember: ({ status, expires_on }) => ({ status, expires_on }), act: undoRenewal },
  }),
  ...requestDeskRoutes,
]
