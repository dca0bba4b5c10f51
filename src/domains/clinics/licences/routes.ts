import type { Route } from '#platform/server/http.ts'
import { importRoutes } from '#platform/server/import.ts'
import { staffRoutesOf } from '#platform/server/staff_routes.ts'
import { licenseKey } from '../rules.ts'
import { licencesApi as api } from './contract.ts'
import {
  createLicence,
  findLicencesByNumber,
  getLicence,
  listLicencesForStaff,
  removeLicence,
  updateLicence,
} from './service.ts'
import { licenceSheet } from './sheet.ts'

export const licenceRoutes: readonly Route[] = [
  ...staffRoutesOf(api, {
    list: listLicencesForStaff,
    get: getLicence,
    create: createLicence,
    update: updateLicence,
  }),
  ...importRoutes(api.import, {
    list: listLicencesForStaff,
    ...licenceSheet,
    key: 'license_no',
    sameKey: licenseKey,
    page: '/admin/clinics',
    find: findLicencesByNumber,
    create: createLicence,
    update: updateLicence,
    remove: removeLicence,
  }),
]
