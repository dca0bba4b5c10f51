import { tableDate } from '#platform/contract/time.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { hoursDeskApi as api, type DeskHours } from './contract.ts'
import { whyNotApproved, whyNotDecided } from './rules.ts'
import { addHours, approveHours, getDeskHours, listHoursForDesk, rejectHours, reopenHours } from './service.ts'
import { hoursSheet } from './sheet.ts'

/** What a bulk action does with hours, whichever way they are decided. */
const many = {
  list: listHoursForDesk,
  label: ({ volunteer, served_on }: DeskHours) => `${volunteer} ${tableDate(served_on)}`,
  whyNot: whyNotDecided,
  undo: { remember: () => null, act: reopenHours },
} as const

export const hoursDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listHoursForDesk(app, actor, query)),
  exportRoute(api.export, { list: listHoursForDesk, ...hoursSheet }),
  route(api.add, ({ app, actor, params, body }) => addHours(app, actor, { ...body, ...params })),
  changeRoute(api.approve, approveHours, getDeskHours),
  changeRoute(api.reject, rejectHours, getDeskHours),
  bulkRoute(api.approveMany, { ...many, whyNot: whyNotApproved, act: approveHours }),
  bulkRoute(api.rejectMany, { ...many, act: rejectHours }),
]
