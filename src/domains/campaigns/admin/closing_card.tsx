import { useData } from '#platform/browser/use_data.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { type ClosingPointState, closingApi } from '../closing/contract.ts'
import type { ClosingPoint } from '../closing/rules.ts'
import type { StaffCampaign } from '../desk/contract.ts'
import { campaignWords } from '../staff_messages.ts'
import { adminCampaignPath } from '../ui/desk_addresses.ts'

const m = campaignWords.closing

/** Where each point is seen to. */
const placeOf = (campaign: StaffCampaign): Record<ClosingPoint, string> => {
  const entries = (filter: string) => `/admin/transactions?filter[campaign]=${campaign.id}&${filter}`
  return {
    drafts: entries('filter[state]=draft'),
    disbursements: `/admin/transactions/disbursements?q=${encodeURIComponent(campaign.title)}`,
    balance: `/admin/fundings?filter[campaign]=${campaign.id}`,
    orders: '/admin/orders',
    unpublished: entries('filter[state]=posted&filter[direction]=expense'),
    papers: `${adminCampaignPath(campaign)}?tab=spending`,
    result: `${adminCampaignPath(campaign)}?tab=updates`,
    duties: `/admin/settings/permits/${campaign.permit_id}`,
  }
}

const openWords = ({ point, open }: ClosingPointState) => {
  if (open === 0 || point === 'result') return open === 0 ? m.done : null
  return point === 'balance' ? formatMoney(open) : m.rows(formatCount(open))
}

/** What is open before a campaign is closed: done, to do, or in the way. */
export const ClosingCard = ({ campaign }: { campaign: StaffCampaign }) => {
  const { data } = useData(closingApi.get, { params: { id: campaign.id } })
  if (!data) return null
  const places = placeOf(campaign)
  return (
    <TitledCard title={m.title} flush>
      <p className="pad small muted">{m.text}</p>
      <ul className="legal-calendar closing-points">
        {data.data.map((state) => {
          const { point, open, blocks } = state
          const isOpen = open !== 0
          return (
            <li key={point}>
              <span className={classes('calendar-icon', isOpen ? (blocks ? 'negative' : 'muted') : 'positive')}>
                <Icon name={isOpen ? 'circle-dashed' : 'circle-check'} />
              </span>
              <div>
                <b>{m.point[point]}</b> {isOpen && blocks && <Tag tone="warn">{m.must}</Tag>}
                {isOpen && (
                  <p className="small muted">
                    {m.hint[point]}{' '}
                    <a className="link" href={places[point]}>
                      {m.see}
                    </a>
                  </p>
                )}
              </div>
              <span className="figures small text-right muted">{openWords(state)}</span>
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}
