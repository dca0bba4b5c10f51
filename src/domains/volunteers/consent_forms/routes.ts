import { type Route, route } from '#platform/server/http.ts'
import { consentFormsApi } from './contract.ts'
import { readConsentForm } from './service.ts'

export const consentFormRoutes: readonly Route[] = [route(consentFormsApi.show, ({ app }) => readConsentForm(app))]
