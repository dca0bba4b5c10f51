import { readSeal } from '#domains/receipts/papers/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import type { App } from '#platform/server/app.ts'

/** Who stands behind a paper for volunteers. `seal`: the charity's stamp as PNG or JPEG, null leaves its place free. */
export type Signer = { organisation: string; representative: string; seal: Buffer | null }

export const readSigner = async (app: App): Promise<Signer> => {
  const { site_name, org_name, org_representative: representative } = await readSettings(app, 'website')
  const { seal_media_id = null } = await readSettings(app, 'receipt')
  return { organisation: org_name || site_name, representative, seal: await readSeal(app, seal_media_id) }
}
