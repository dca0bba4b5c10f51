import { bulkRoute } from '#platform/server/bulk.ts'
import type { Route } from '#platform/server/http.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { suspendClinic, takeClinicStep, undoSuspension } from '../partnership/service.ts'
import { clinicDeskApi as api, clinicFailures } from './contract.ts'
import { createClinic, decideAccount, getClinicForStaff, listClinicsForStaff, updateClinic } from './service.ts'
import { clinicSheet } from './sheet/rules.ts'

export const clinicDeskRoutes: readonly Route[] = [
  ...staffRoutesOf(api, {
    list: listClinicsForStaff,
    get: getClinicForStaff,
    create: createClinic,
    update: updateClinic,
    sheet: clinicSheet,
  }),
  changeRoute(api.step, takeClinicStep, getClinicForStaff),
  changeRoute(api.bank, decideAccount, getClinicForStaff),
  bulkRoute(api.suspendMany, {
    list: listClinicsForStaff,
    label: ({ name }) => name,
    whyNot: ({ status }) => (status === 'approved' ? null : clinicFailures.clinic_state),
    act: suspendClinic,
    undo: { remember: () => null, act: undoSuspension },
  }),
]
