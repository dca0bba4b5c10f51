import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { variantUrl } from '#domains/media/rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import type { ImpactCampaign } from '../contract.ts'
import * as m from './messages.ts'

const tones: Record<ImpactCampaign['progress'], Tone> = { waiting: 'warn', running: 'info', spent: 'success' }

const paidWords = ({ donated, spent_share, progress }: ImpactCampaign): string => {
  if (progress === 'waiting') return m.not_paid(donated)
  return progress === 'spent' ? m.all_paid(donated) : m.paid(donated, spent_share)
}

const expensePath = (transaction_id: number): string => `/transactions/expense?period=all&row=${transaction_id}`

const Gifts = ({ gifts }: Pick<ImpactCampaign, 'gifts'>) => (
  <details className="mt-2">
    <summary className="link small">{m.own_gifts(gifts.length)}</summary>
    <ul className="small muted mt-2">
      {gifts.map((gift) => (
        <li key={`${gift.order_id} ${gift.amount} ${gift.paid_on}`} className="figures">
          {m.gift(gift.paid_on, gift.amount)}{' '}
          <a className="link" href={`/account/order/${gift.order_id}`}>
            {gift.receipt_no ? m.receipt(gift.receipt_no) : m.order(gift.order_no)}
          </a>
        </li>
      ))}
    </ul>
  </details>
)

const Step = ({ campaign }: { campaign: ImpactCampaign }) => {
  const [newest] = campaign.expenses
  return (
    <li className="impact-step">
      <img
        src={campaign.photo ? variantUrl(campaign.photo, 320, 'webp') : '/illustrations/campaign-care-home.svg'}
        alt=""
        loading="lazy"
      />
      <div>
        <div className="row gap-2 wrap">
          <h3>{campaign.title}</h3>
          <Tag tone={tones[campaign.progress]}>{m.progress[campaign.progress]}</Tag>
        </div>
        <p className="figures">{paidWords(campaign)}</p>
        {campaign.expenses.map((expense) => (
          <p key={expense.transaction_id} className="small muted">
            <a className="link" href={expensePath(expense.transaction_id)}>
              {m.expense(expense.occurred_on, expense.title)}
            </a>{' '}
            {m.share(expense.share)}
          </p>
        ))}
        {campaign.older.count > 0 && (
          <p className="small muted">{m.older(campaign.older.count, campaign.older.share)}</p>
        )}
        <Gifts gifts={campaign.gifts} />
      </div>
      {newest ? (
        <ButtonLink
          kind="outline"
          size="small"
          icon="file-text"
          href={expensePath(newest.transaction_id)}
          aria-label={m.papers_of(newest.title, newest.documents_count)}
        >
          {m.papers(newest.documents_count)}
        </ButtonLink>
      ) : (
        campaign.is_public && (
          <ButtonLink
            kind="outline"
            size="small"
            href={campaignPath(campaign)}
            aria-label={m.see_campaign_of(campaign.title)}
          >
            {m.see_campaign}
          </ButtonLink>
        )
      )}
    </li>
  )
}

/** Where the gifts went: campaign by campaign, with the expenses that were paid. */
export const Trail = ({ campaigns }: { campaigns: readonly ImpactCampaign[] }) => (
  <ul className="mt-2">
    {campaigns.map((campaign) => (
      <Step key={campaign.id} campaign={campaign} />
    ))}
  </ul>
)
