import type { CampaignCard as CampaignCardData } from '#domains/campaigns/contract.ts'
import * as m from '#domains/campaigns/messages.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { CardLink } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { NoBreak } from '#ui/no_break.tsx'
import { Picture } from '#ui/picture.tsx'
import { Progress } from '#ui/progress.tsx'
import { campaignPath } from './addresses.ts'

/** How many days a campaign still runs, on its picture. */
export const DaysLeft = ({ days }: { days: number }) => (
  <span className="days-left">
    <Icon name="clock" />
    {m.days(days)}
  </span>
)

/** The share of the target in words; nothing without a target. */
export const PercentText = ({ percent }: { percent: number | null }) => {
  if (percent === null) return null
  if (percent >= 100) return <b className="funded-text">{m.funded}</b>
  return <b className="figures percent-text">{percent}%</b>
}

const sizes = '(max-width: 767px) 100vw, (max-width: 1023px) 50vw, 400px'

type CampaignCardProps = {
  campaign: CampaignCardData
  /** big and horizontal are the home page's one large and its small ones. */
  shape?: 'card' | 'big' | 'horizontal'
  /** Its picture is what a visitor sees first. */
  first?: boolean
}

/** A campaign in a grid: picture, days left, kind, title, progress. The whole card is one link. */
export const CampaignCard = ({ campaign, shape = 'card', first = false }: CampaignCardProps) => {
  const small = shape === 'horizontal'
  return (
    <CardLink className={classes('campaign-card', shape !== 'card' && shape)} href={campaignPath(campaign)}>
      <div className="relative">
        <Picture
          {...cardPicture(campaign.photo)}
          sizes={small ? '200px' : shape === 'big' ? '(max-width: 1023px) 100vw, 700px' : sizes}
          first={first}
        />
        {campaign.is_open && campaign.days_left !== null && <DaysLeft days={campaign.days_left} />}
      </div>
      <div className={classes('stack campaign-text', small ? 'pad-small' : 'pad')}>
        <div>
          <Tag tone={campaign.type === 'medical' ? 'primary' : 'secondary'}>{m.type[campaign.type]}</Tag>
        </div>
        <h3 className="clamp-2">
          <NoBreak text={campaign.title} />
        </h3>
        {!small && <p className={classes('muted clamp-2', shape === 'card' && 'small')}>{campaign.summary}</p>}
        <div className="push-down">
          {campaign.percent !== null && <Progress percent={campaign.percent} />}
          {small ? <SmallSums campaign={campaign} /> : <Sums campaign={campaign} />}
        </div>
      </div>
    </CardLink>
  )
}

const SmallSums = ({ campaign }: { campaign: CampaignCardData }) => (
  <p className="mt-2">
    <b className="amount-text figures">{formatMoney(campaign.raised)}</b>
    {campaign.target_amount !== null && (
      <span className="small muted figures nowrap"> / {formatMoney(campaign.target_amount)}</span>
    )}
  </p>
)

const Sums = ({ campaign }: { campaign: CampaignCardData }) => (
  <>
    <div className="meta mt-2">
      <b className="amount-text figures">{formatMoney(campaign.raised)}</b>
      <PercentText percent={campaign.percent} />
    </div>
    <div className="meta small muted">
      <span className="figures">
        {campaign.target_amount === null ? m.no_target : m.target(formatMoney(campaign.target_amount))}
      </span>
      <span className="figures nowrap">{m.supporters(formatCount(campaign.donors_count))}</span>
    </div>
  </>
)
