import type { ReactNode } from 'react'
import { anonymousName } from '#domains/customers/rules.ts'
import { be_anonymous } from '#domains/customers/ui/messages.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { AmountChips } from '#ui/amount_chips.tsx'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import type { Campaign, CampaignCard as CampaignCardData } from '../contract.ts'
import * as m from '../messages.ts'
import { listPathOf } from '../ui/addresses.ts'
import { CampaignCard, PercentText } from '../ui/campaign_card.tsx'
import type { Giving } from './giving.ts'

/** What a campaign still needs, in words. */
const missingText = ({ raised, target_amount }: Campaign): string => {
  if (target_amount === null) return m.no_target
  return raised >= target_amount ? m.beyond : m.missing(formatMoney(target_amount - raised))
}

const Progressed = ({ campaign }: { campaign: Campaign }) => (
  <>
    <div className="row between align-baseline">
      <b className="figures raised-sum">{formatMoney(campaign.raised)}</b>
      <PercentText percent={campaign.percent} />
    </div>
    <p className="small muted figures">
      {campaign.target_amount !== null && `${m.target(formatMoney(campaign.target_amount))}・`}
      {missingText(campaign)}
    </p>
    {campaign.percent !== null && (
      <div className="mt-3">
        <Progress percent={campaign.percent} large />
      </div>
    )}
  </>
)

type Similar = { similar?: CampaignCardData | undefined }

/** No more gifts: thanks where the target was reached, else why; and another campaign that waits. */
const Closed = ({ campaign, similar }: { campaign: Campaign } & Similar) => {
  const words: Partial<Record<Campaign['state'], string>> = m.closed
  const isReached = (campaign.percent ?? 0) >= 100
  return (
    <div className="mt-4 stack gap-4">
      {isReached ? (
        <Notice kind="success">
          <b>{m.thanks}</b>
          <p>{m.thanks_text(formatCount(campaign.donors_count))}</p>
        </Notice>
      ) : (
        <Notice>{words[campaign.state] ?? m.closed_now}</Notice>
      )}
      {similar && (
        <>
          <h2 className="form-title">{m.similar}</h2>
          <CampaignCard campaign={similar} />
        </>
      )}
      <ButtonLink kind="outline" block href={listPathOf[campaign.type]}>
        {m.others}
      </ButtonLink>
    </div>
  )
}

/** What waits more than a campaign that has all it asked for. */
const Next = ({ campaign }: { campaign: CampaignCardData }) => (
  <div className="mt-4 stack gap-4">
    <Notice kind="success">{m.still_open}</Notice>
    <CampaignCard campaign={campaign} />
  </div>
)

const giveWords = (sum: number | undefined) => (sum ? m.support_sum(formatMoney(sum)) : m.support)

/** The second way: several gifts are paid at once. */
const ToCart = ({ giving }: { giving: Giving }) => (
  <Button
    className="mt-2"
    kind="text"
    block
    icon="shopping-bag"
    loading={giving.busy === 'cart'}
    onClick={giving.toCart}
  >
    {m.to_cart}
  </Button>
)

type PanelProps = {
  campaign: Campaign
  giving: Giving
  /** What stands below the buttons. */
  children: ReactNode
}

/** The side panel: progress, sums, both ways to give. */
export const GivingPanel = ({ campaign, giving, similar, children }: PanelProps & Similar) => (
  <div className="card pad giving-panel">
    <Progressed campaign={campaign} />
    <div className="row between mt-3 small">
      <span>
        <Icon name="users" /> {m.supporters(formatCount(campaign.donors_count))}
      </span>
      {campaign.is_open && campaign.days_left !== null && (
        <span>
          <Icon name="clock" /> {m.days(campaign.days_left)}
        </span>
      )}
    </div>
    {campaign.is_open ? (
      <div className="mt-6">
        <AmountChips
          label={m.choose}
          amounts={giving.sums}
          value={giving.sum}
          onChange={giving.choose}
          custom
          error={giving.error}
        />
        <CheckField
          className="mt-4 small"
          label={be_anonymous(anonymousName)}
          checked={giving.anonymous}
          onChange={(event) => giving.setAnonymous(event.target.checked)}
        />
        <Button
          className="mt-4"
          kind="primary"
          size="large"
          block
          loading={giving.busy === 'now'}
          onClick={giving.giveNow}
        >
          {giveWords(giving.sum)}
        </Button>
        <ToCart giving={giving} />
        <p className="tiny muted text-center mt-2">
          <Icon name="shield-check" /> {m.deductible}
        </p>
        {children}
        {(campaign.percent ?? 0) >= 100 && similar && <Next campaign={similar} />}
      </div>
    ) : (
      <Closed campaign={campaign} similar={similar} />
    )}
  </div>
)

/** The part of the panel that narrow screens see under the title. */
export const ShortPanel = ({ campaign, giving, children }: PanelProps) => (
  <div className="card pad mt-6 only-narrow giving-panel">
    <Progressed campaign={campaign} />
    {campaign.is_open ? (
      <div className="mt-4">
        <AmountChips
          label={m.choose}
          hideLabel
          amounts={giving.sums.slice(0, 5).map(({ amount }) => ({ amount }))}
          value={giving.sum}
          onChange={giving.choose}
          custom
          error={giving.error}
        />
        <Button
          className="mt-3"
          kind="primary"
          size="large"
          block
          loading={giving.busy === 'now'}
          onClick={giving.giveNow}
        >
          {giveWords(giving.sum)}
        </Button>
        <ToCart giving={giving} />
        {children}
      </div>
    ) : (
      <Closed campaign={campaign} />
    )}
  </div>
)

/** The bar at the bottom of narrow screens: the one action again, with the sum that it commits. */
export const GivingBar = ({ campaign, giving }: { campaign: Campaign; giving: Giving }) =>
  campaign.is_open ? (
    <div className="bottom-bar only-narrow no-print">
      <div className="grow">
        <b className="bottom-bar-title">{missingText(campaign)}</b>
        <span className="tiny muted">
          {campaign.days_left === null ? m.supporters(formatCount(campaign.donors_count)) : m.days(campaign.days_left)}
        </span>
      </div>
      <IconButton
        className="icon-button-outline"
        icon="shopping-bag-plus"
        label={m.sum_to_cart(formatMoney(giving.sum ?? 0))}
        disabled={giving.sum === undefined}
        onClick={giving.toCart}
      />
      <Button kind="primary" loading={giving.busy === 'now'} onClick={giving.giveNow}>
        {giveWords(giving.sum)}
      </Button>
    </div>
  ) : null
