import type { StaffOf } from '#platform/server/access.ts'
import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { suspendClinic, takeClinicStep, undoSuspension } from '../partnership/service.ts'
import { clinicDeskApi as api, clinicFailures } from './contract.ts'
import { createClinic, decideAccount, getClinicForStaff, listClinicsForStaff, updateClinic } from './service.ts'
import { clinicSheet } from './sheet/rules.ts'

const current = ({ app, actor, params }: ById<StaffOf<'clinics'>>) => getClinicForStaff(app, actor, params.id)

export const clinicDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listClinicsForStaff(app, actor, query)),
  exportRoute(api.export, { list: listClinicsForStaff, ...clinicSheet }),
  route(api.get, ({ app, actor, params }) => getClinicForStaff(app, actor, params.id)),
  route(api.create, ({ app, actor, body }) => createClinic(app, actor, body)),
  route(api.update, ({ app, actor, params, body }) => updateClinic(app, actor, { ...body, ...params }), current),
  route(api.step, ({ app, actor, params, body }) => takeClinicStep(app, actor, { ...body, ...params }), current),
  route(api.bank, ({ app, actor, params, body }) => decideAccount(app, actor, { ...body, ...params }), current),
  bulkRoute(api.suspendMany, {
    list: listClinicsForStaff,
    label: ({ name }) => name,
    whyNot: ({ status }) => (status === 'approved' ? null : clinicFailures.clinic_state),
    act: suspendClinic,
    undo: { remember: () => null, act: undoSuspension },
  }),
]
