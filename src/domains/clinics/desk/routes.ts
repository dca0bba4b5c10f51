import { bulkRoute } from '#platform/server/bulk.ts'
import type { Route } from '#platform/server/http.ts'
import { changeRoute, staffRoutesOf } from '#platform/server/staff_routes.ts'
import { suspendClinic, takeClinicStep, undoSuspension } from '../partnership/service.ts'
import { clinicDeskApi as api } from './contract.ts'
import { whyNotSuspended } from './rules.ts'
import { createClinic, decideAccount, getClinicForStaff, listClinicsForStaff, updateClinic } from './service.ts'
import { clinicSheet } from './sheet.ts'

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
    whyNot: whyNotSuspended,
    act: suspendClinic,
    undo: { remember: () => null, act: undoSuspension },
  }),
]
