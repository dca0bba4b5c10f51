import type { BankAccount } from '#domains/ledger/bank_accounts/contract.ts'
import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import { Notice } from '#ui/notice.tsx'
import * as m from './messages.ts'

/** An account that takes transfers, with its whole number. */
export type TransferAccount = Pick<BankAccount, 'slug' | 'name' | 'bank_name'> & {
  readonly transfer: NonNullable<BankAccount['transfer']>
}

const Facts = ({ facts }: { facts: readonly (readonly [string, string | null])[] }) => (
  <dl className="facts mt-3">
    {facts.map(
      ([word, value]) =>
        value && (
          <div key={word}>
            <dt>{word}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ),
    )}
  </dl>
)

const Accounts = ({ accounts }: { accounts: readonly TransferAccount[] }) => (
  <div className="grid columns-2 mt-4">
    {accounts.map(({ slug, name, bank_name, transfer }) => (
      <section key={slug} className="card pad" aria-label={name}>
        <h3>{name}</h3>
        <Facts
          facts={[
            [m.account.bank, m.bank_of(bank_name, transfer.bank_code) || null],
            [m.account.branch, transfer.branch],
            [m.account.account_no, transfer.account_no],
            [m.account.account_name, transfer.account_name],
          ]}
        />
      </section>
    ))}
  </div>
)

type Props = { website: PublicWebsite; accounts: readonly TransferAccount[] }

/** Where a form leads that no script has sent, and the line over every page without scripts. */
export const WithoutScriptsPage = ({ website, accounts }: Props) => (
  <div className="container page-head page-end">
    <h1>{m.title}</h1>
    <p className="lead mt-2">{m.lead}</p>
    <Notice kind="warn" className="mt-4">
      {m.not_sent}
    </Notice>
    <section className="mt-8">
      <h2>{m.give}</h2>
      <p className="mt-2">{accounts.length > 0 ? m.give_text : m.give_by_phone}</p>
      <Accounts accounts={accounts} />
    </section>
    <section className="mt-8">
      <h2>{m.others}</h2>
      <p className="mt-2">{m.others_text}</p>
    </section>
    <section className="mt-8">
      <h2>{m.ways}</h2>
      <Facts
        facts={[
          [m.phone, [website.phone, website.business_hours].filter(Boolean).join('　') || null],
          [m.email, website.contact_email],
          [m.address, website.address],
        ]}
      />
    </section>
  </div>
)
