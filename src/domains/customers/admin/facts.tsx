import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { joined } from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { customerSubject } from '../column_messages.ts'
import { customerDeskApi as api, type DeskCustomer } from '../desk/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { customerPath } from './addresses.ts'
import { ProfileButton } from './profile_dialog.tsx'

const { columns: c } = customerSubject
const { fact } = m

const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
const dayOf = (at: string) => tableDate(taipeiDay(at))

const signInWords = ({ has_password, bindings }: DeskCustomer) =>
  joined([...(has_password ? [fact.password] : []), ...bindings.map((provider) => m.provider[provider])])

const marketingWords = ({ marketing_opt_in, marketing_opt_in_at: at }: DeskCustomer) =>
  marketing_opt_in && at ? fact.agreed_on(dayOf(at)) : fact.refused

/** Who it is. What stands masked is shown to who says why. */
export const FactsCard = ({ customer }: { customer: DeskCustomer }) => (
  <TitledCard title={m.section.facts}>
    <FactsList
      facts={[
        { label: c.kind, value: m.kind[customer.kind] },
        { label: m.pending_email, value: customer.pending_email },
        { label: c.company_name, value: line(customer.company_name, customer.tax_id) },
        { label: c.receipt_identifier_last4, value: customer.receipt_identifier_last4 },
        { label: c.address, value: line(customer.zip, customer.city, customer.address) },
        { label: c.gender, value: customer.gender && m.gender[customer.gender] },
        { label: c.birth_on, value: customer.birth_on && <DateText value={customer.birth_on} /> },
        { label: fact.public_name, value: customer.public_name ?? m.public_mode[customer.public_name_mode] },
        { label: fact.receipt, value: m.receipt_type[customer.receipt_type] },
        { label: fact.marketing, value: marketingWords(customer) },
        { label: fact.sign_in, value: signInWords(customer) },
        { label: fact.last_login, value: customer.last_login_at && <DateText value={customer.last_login_at} /> },
      ]}
    />
    <div className="row gap-2 wrap mt-4">
      <RevealButton endpoint={api.reveal} record={customer} words={c} />
      <ProfileButton customer={customer} />
    </div>
  </TitledCard>
)

/** How receipts are made out unless an order says otherwise. */
export const ReceiptCard = ({ customer }: { customer: DeskCustomer }) => (
  <TitledCard title={m.section.receipt}>
    <FactsList
      facts={[
        { label: fact.receipt, value: m.receipt_type[customer.receipt_type] },
        { label: c.receipt_kind, value: m.kind[customer.receipt_kind] },
        { label: c.receipt_name, value: customer.receipt_name ?? customer.name },
        { label: c.receipt_email, value: customer.receipt_email ?? customer.email },
        { label: c.receipt_address, value: customer.receipt_address },
        { label: c.upload_tax, value: customer.upload_tax ? m.yes : m.no },
      ]}
    />
  </TitledCard>
)

/** Other accounts that may be the same person. Nothing is merged by itself. */
export const LikelyNotice = ({ customer }: { customer: DeskCustomer }) =>
  customer.likely.length > 0 && (
    <Notice kind="warn">
      <b>{m.likely}</b>
      <ul className="plain-list">
        {customer.likely.map(({ id, name, email, phone, by }) => (
          <li key={id}>
            <a className="link" href={customerPath(id)}>
              {line(name, phone, email)}
            </a>{' '}
            <span className="small muted">{joined(by.map((one) => m.likely_by[one]))}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )

const agreed = (at: string | null, version: number | null) =>
  at === null ? fact.not_given : fact.version(version, dayOf(at))

/** What a member agreed to, and which mails are not wanted. */
export const ConsentsTab = ({ customer }: { customer: DeskCustomer }) => (
  <TitledCard title={m.tab.consents}>
    <FactsList
      facts={[
        { label: fact.terms, value: agreed(customer.consent_at, customer.terms_version) },
        { label: fact.privacy, value: agreed(customer.consent_at, customer.privacy_version) },
        { label: fact.marketing, value: marketingWords(customer) },
        { label: c.upload_tax, value: customer.upload_tax ? m.yes : m.no },
        {
          label: fact.muted,
          value:
            customer.muted.length > 0 ? joined(customer.muted.map((kind) => valueIn(m.mute, kind) ?? kind)) : fact.none,
        },
      ]}
    />
  </TitledCard>
)
