import type { StaffOf } from '#platform/server/access.ts'
import { type ById, type Route, route } from '#platform/server/http.ts'
import { importRoutes } from '#platform/server/import.ts'
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
import { licenceSheet } from './sheet/rules.ts'

const current = ({ app, actor, params }: ById<StaffOf<'clinics'>>) => getLicence(app, actor, params.id)

export const licenceRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listLicencesForStaff(app, actor, query)),
  route(api.create, ({ app, actor, body }) => createLicence(app, actor, body)),
  route(api.update, ({ app, actor, params, body }) => updateLicence(app, actor, { ...body, ...params }), current),
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
