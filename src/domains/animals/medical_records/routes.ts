import { bulkRoute } from '#platform/server/bulk.ts'
import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { medicalApi as api } from './contract.ts'
import { medicalOverviewApi } from './overviews/contract.ts'
import { getMedicalOverview } from './overviews/service.ts'
import {
  cancelRecord,
  createRecord,
  createRecords,
  getRecord,
  listFundingsOf,
  listRecords,
  markDone,
  updateRecord,
} from './service.ts'
import { recordSheet } from './sheet.ts'
import { treatmentsApi } from './treatments/contract.ts'
import { whyNotGiven } from './treatments/rules.ts'
import { giveTreatment, takeBackTreatment } from './treatments/service.ts'

export const medicalRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listRecords(app, actor, query)),
  exportRoute(api.export, { list: listRecords, ...recordSheet }),
  route(api.get, ({ app, actor, params }) => getRecord(app, actor, params.id)),
  route(medicalOverviewApi.get, ({ app, actor, params }) => getMedicalOverview(app, actor, params.id)),
  route(api.fundings, ({ app, actor, params }) => listFundingsOf(app, actor, params.id)),
  route(api.create, ({ app, actor, params, body }) => createRecord(app, actor, { ...body, ...params })),
  route(api.createMany, ({ app, actor, body }) => createRecords(app, actor, body)),
  changeRoute(api.update, updateRecord, getRecord),
  changeRoute(api.cancel, cancelRecord, getRecord),
  changeRoute(api.done, markDone, getRecord),
  bulkRoute(treatmentsApi.giveMany, {
    list: listRecords,
    label: ({ animal_code, animal_name, title }) => `${animal_code} ${animal_name} ${title}`,
    whyNot: whyNotGiven,
    act: giveTreatment,
    undo: { remember: () => null, act: takeBackTreatment },
  }),
]
