import { type PublicNameMode, publicName } from '#domains/customers/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import type { App } from '#platform/server/app.ts'
import { type LampKind, lampLimits } from '../rules.ts'
import { insertLamp } from './queries.ts'

/** What an order says about the lamp its donor wants to light. `donated` in NT$. */
export type WantedLamp = {
  order_id: number
  customer_id: number | null
  campaign_id: number
  donated: number
  kind: LampKind | null
  display_name: string | null
  wish: string | null
  donor: { name: string; kind: 'person' | 'company'; mode: PublicNameMode; public_name: string | null }
}

/** The name on the board: what the donor typed for it, else the name for the public, else their own. Masked as they chose. */
const nameOf = ({ display_name, donor }: WantedLamp): { display_name: string; public_name: string } => {
  const name = [...(display_name ?? donor.public_name ?? donor.name)].slice(0, lampLimits.name).join('')
  const shown = publicName({ name, kind: donor.kind, mode: donor.mode })
  return { display_name: name, public_name: [...shown].slice(0, lampLimits.name).join('') }
}

/** Makes the lamp of an order that is not paid yet. A gift below the minimum lights none. */
export const placeLamp = async (app: App, wanted: WantedLamp): Promise<void> => {
  const { min_amount } = await readSettings(app, 'lamp')
  if (wanted.donated < min_amount) return
  await insertLamp(app, {
    order_id: wanted.order_id,
    customer_id: wanted.customer_id,
    campaign_id: wanted.campaign_id,
    kind: wanted.kind ?? 'hope',
    ...nameOf(wanted),
    wish: wanted.wish ?? '',
  })
}
