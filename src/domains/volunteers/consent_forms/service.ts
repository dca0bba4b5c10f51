import { readSettings } from '#domains/settings/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { drawConsentForm } from './drawing.ts'
import * as words from './messages.ts'

/** The empty consent form of guardians. Nobody's data stands on it. */
export const readConsentForm = async (app: App): Promise<FileAnswer> => {
  const { site_name, org_name, phone } = await readSettings(app, 'website')
  return { body: await drawConsentForm({ organisation: org_name || site_name, phone }), filename: words.fileName }
}
