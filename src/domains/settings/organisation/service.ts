import type { App } from '#platform/server/app.ts'
import { readSettings } from '../service.ts'
import type { Organisation } from './rules.ts'

/** Who issues receipts, as the settings say now. */
export const readOrganisation = async (app: App): Promise<Organisation> => {
  const site = await readSettings(app, 'website')
  const receipt = await readSettings(app, 'receipt')
  return {
    name: site.org_name || site.site_name,
    registration_no: site.org_registration_no,
    tax_id: site.org_tax_id,
    address: site.address,
    phone: site.phone,
    representative: site.org_representative,
    handler: receipt.handler,
    seal_media_id: receipt.seal_media_id ?? null,
    ...(receipt.signature_media_id ? { signature_media_id: receipt.signature_media_id } : {}),
  }
}
