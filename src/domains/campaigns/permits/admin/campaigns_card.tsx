import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { campaignTone } from '../../admin/tones.ts'
import { campaignDeskApi } from '../../desk/contract.ts'
import { campaignWords } from '../../staff_messages.ts'
import { adminCampaignPath } from '../../ui/desk_addresses.ts'
import type { Permit } from '../contract.ts'
import { permitWords } from '../messages.ts'

const { under: m } = permitWords

/** The campaigns that appeal under a permit, with what each raised. */
export const CampaignsCard = ({ permit: { id } }: { permit: Pick<Permit, 'id'> }) => {
  const query = { filter: { permit: id }, per_page: 100 }
  const { data } = useData(campaignDeskApi.list, { query }, { enabled: useMay()('campaigns view') })
  if (!data) return null
  return (
    <TitledCard title={m.title} flush>
      {data.data.length === 0 ? (
        <p className="pad muted">{m.empty}</p>
      ) : (
        <ul className="todo">
          {data.data.map((campaign) => (
            <li key={campaign.id}>
              <div className="grow">
                <a className="link" href={adminCampaignPath(campaign)}>
                  {campaign.title}
                </a>
                <span className="cell-sub">{m.raised(formatMoney(campaign.raised))}</span>
              </div>
              <StatusTag tone={campaignTone[campaign.state]}>{campaignWords.state[campaign.state]}</StatusTag>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}
