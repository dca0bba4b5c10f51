import { useState } from 'react'
import { anonymousName } from '#domains/customers/rules.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'
import { DateText, Money } from '#ui/values.tsx'
import { campaignsApi, type Donor as DonorData } from '../contract.ts'
import * as m from '../messages.ts'

/** How many gifts the page shows at first, and how many each press adds. */
export const donorsPerLoad = 8

const Donor = ({ donor, tint }: { donor: DonorData; tint: number }) => (
  <li>
    <span className={classes('avatar', `avatar-tint-${tint}`)} aria-hidden="true">
      {donor.name === anonymousName ? <Icon name="paw" /> : [...donor.name][0]}
    </span>
    <div className="grow">
      <div className="row between">
        <b>{donor.name}</b>
        <b>
          <Money amount={donor.amount} />
        </b>
      </div>
      <p className="small muted">
        <DateText value={donor.donated_on} as="dotted" />
      </p>
      {donor.comment && <p className="gift-comment">{m.quoted(donor.comment)}</p>}
    </div>
  </li>
)

/** The gifts to a campaign with their masked names, newest first; more on demand. */
export const DonorWall = ({ campaign_id, first }: { campaign_id: number; first: PageOf<DonorData> }) => {
  const [more, setMore] = useState<DonorData[]>([])
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const donors = [...first.data, ...more.filter((donor) => first.data.every(({ id }) => id !== donor.id))]
  const loadMore = async () => {
    setBusy(true)
    try {
      const next = await callAsMember(campaignsApi.donors, {
        params: { id: campaign_id },
        query: { page: page + 1, per_page: donorsPerLoad, filter: {} },
      })
      setMore((known) => [...known, ...next.data])
      setPage(page + 1)
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section id="donors" aria-labelledby="donors-title">
      <div className="row between mt-8 align-baseline">
        <h2 className="block-title" id="donors-title">
          {m.donors_title}
        </h2>
        {first.meta.total > 0 && (
          <span className="small muted nowrap hide-phone">{m.donors_total(formatCount(first.meta.total))}</span>
        )}
      </div>
      {donors.length === 0 ? (
        <p className="muted mt-3">{m.donors_empty}</p>
      ) : (
        <ul className="donor-wall mt-3">
          {donors.map((donor, index) => (
            <Donor key={donor.id} donor={donor} tint={index % 3} />
          ))}
        </ul>
      )}
      {failed && (
        <p className="field-error mt-4" role="alert">
          {uiMessages.error_title}
        </p>
      )}
      {page * donorsPerLoad < first.meta.total && (
        <Button
          sends={false}
          className="mt-6"
          kind="outline"
          loading={busy}
          loadingText={uiMessages.loading}
          onClick={loadMore}
        >
          {m.donors_more}
        </Button>
      )}
    </section>
  )
}
