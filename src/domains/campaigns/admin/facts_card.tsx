import { carePath } from '#domains/animals/ui/desk_addresses.ts'
import { bankAccountsApi } from '#domains/ledger/bank_accounts/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { TitledCard } from '#ui/card.tsx'
import { FactsList } from '#ui/table.tsx'
import { campaignSubject } from '../column_messages.ts'
import type { StaffCampaign } from '../desk/contract.ts'
import { campaignWords } from '../staff_messages.ts'

const m = campaignWords.facts
const { columns: c } = campaignSubject

type NamedProps = { name: string; href: string; permission: Permission }

/** A record by its name, which leads to it where the account may open it. */
const Named = ({ name, href, permission }: NamedProps) =>
  useMay()(permission) ? (
    <a className="link" href={href}>
      {name}
    </a>
  ) : (
    name
  )

const Animals = ({ animals }: Pick<StaffCampaign, 'animals'>) => (
  <span className="row gap-2 wrap">
    {animals.map(({ id, name }) => (
      <Named key={id} name={name} href={carePath(id)} permission="animals update" />
    ))}
  </span>
)

/** What a campaign is about, and the terms under which it takes money. */
export const FactsCard = ({ campaign }: { campaign: StaffCampaign }) => {
  const accounts = useData(bankAccountsApi.adminList, { query: {} }, { enabled: useMay()('transactions view') })
  const account = accounts.data?.data.find(({ id }) => id === campaign.bank_account_id)
  const limits = `${formatMoney(campaign.min_amount)}–${formatCount(campaign.max_amount)}`
  const { animals, application, clinic, location } = campaign
  return (
    <TitledCard title={m.title}>
      <FactsList
        facts={[
          { label: c.animals, value: animals.length > 0 && <Animals animals={animals} /> },
          {
            label: c.application_id,
            value: application && (
              <Named
                name={application.application_no}
                href={`/admin/applications/${application.type}/${application.id}`}
                permission="applications view"
              />
            ),
          },
          { label: c.location_id, value: location?.name },
          {
            label: c.clinic_id,
            value: clinic && <Named {...clinic} href={`/admin/clinics/${clinic.id}`} permission="clinics update" />,
          },
          { label: m.permit, value: campaign.permit_no ?? m.voluntary },
          { label: m.account, value: account?.name },
          { label: m.surplus, value: campaign.surplus_note },
          { label: m.limits, value: <span className="figures">{limits}</span> },
          { label: m.at_target, value: campaign.stop_at_target ? m.stops : m.keeps_open },
          { label: m.city, value: campaign.city },
        ]}
      />
    </TitledCard>
  )
}
