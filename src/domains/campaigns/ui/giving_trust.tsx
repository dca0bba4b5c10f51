import { anonymousName } from '#domains/customers/rules.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { DateText, Money } from '#ui/values.tsx'
import type { Donor } from '../contract.ts'
import * as m from '../messages.ts'
import type { Trust } from './trust.ts'

/** How many of the last gifts stand beside the button. */
const lastGifts = 3

const LastGifts = ({ donors }: { donors: readonly Donor[] }) => (
  <div className="mt-4">
    <p className="small bold">{m.last_gifts}</p>
    <ul className="last-gifts small">
      {donors.slice(0, lastGifts).map((donor) => (
        <li key={donor.id}>
          <span className="grow">{donor.name}</span>
          <span className="muted">
            <DateText value={donor.donated_on} as="dotted" />
          </span>
          <b>
            <Money amount={donor.amount} />
          </b>
          {donor.comment && <span className="gift-comment muted">{m.quoted(donor.comment)}</span>}
        </li>
      ))}
    </ul>
  </div>
)

const answers = [m.ask_refund, m.ask_tax, m.ask_anonymous(anonymousName)]

type FactProps = { icon: IconName; text: string; href: string | null; isElsewhere?: boolean }

/** One line; a link where it can be checked. */
const Fact = ({ icon, text, href, isElsewhere }: FactProps) => (
  <li>
    <Icon name={icon} />
    {href ? (
      <a className="link" href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
        {text}
        {isElsewhere && <span className="visually-hidden">{m.checked_at_authority}</span>}
      </a>
    ) : (
      text
    )}
  </li>
)

type GivingTrustProps = {
  trust: Trust
  /** The permit of the campaign that is given to; without one, that of the whole site. */
  permit_no?: string | null
  /** Those of the campaign that is given to; without one, those of the whole site. */
  donors?: readonly Donor[]
}

/**
 * What somebody wants to know before the press, the same at every button that gives: by which permit, with a link to where
 * the authority tells of it; how much of the spending shows its papers; who gave last; refunds, tax and names (decision 124).
 */
export const GivingTrust = ({ trust, permit_no = trust.permit_no, donors = trust.last_gifts }: GivingTrustProps) => (
  <div className="giving-trust">
    <ul className="trust-facts small mt-3">
      {permit_no && <Fact icon="certificate" text={m.permit(permit_no)} href={trust.check_url} isElsewhere />}
      <Fact
        icon="report-money"
        text={trust.papers ? m.papers_share(trust.papers) : m.see_spending}
        href={trust.papers ? `/transactions/expense?period=${trust.papers.month}` : '/transactions/expense'}
      />
    </ul>
    {donors.length > 0 && <LastGifts donors={donors} />}
    <div className="mt-3 small">
      {answers.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className="muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  </div>
)
