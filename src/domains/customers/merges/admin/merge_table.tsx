import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { joined } from '#ui/messages.ts'
import { FactsList } from '#ui/table.tsx'
import { customerDeskWords } from '../../staff_messages.ts'
import type { MergePreview } from '../contract.ts'
import { mergeWords as m } from '../messages.ts'
import { type FieldName, fieldNames } from '../rules.ts'

type Account = MergePreview['accounts'][number]
export type Chosen = { readonly [name in FieldName]?: number }

const { kind, gender, receipt_type } = customerDeskWords
const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** What an account has of a part, in words; blank where it has nothing. */
export const wordsOf: { readonly [name in FieldName]: (account: Account) => string } = {
  name: ({ name }) => name,
  email: ({ email, email_verified_at: at }) => `${email}・${at ? m.verified : m.unverified}`,
  phone: ({ phone }) => phone ?? '',
  company: (account) => line(kind[account.kind], account.company_name, account.tax_id),
  birth: ({ birth_on, gender: one }) => line(birth_on, one && gender[one]),
  address: ({ zip, city, address }) => line(zip, city, address),
  receipt: (account) =>
    joined(
      [
        receipt_type[account.receipt_type],
        account.receipt_name,
        account.receipt_identifier_last4,
        account.receipt_email,
        account.receipt_address,
      ].flatMap((part) => part ?? []),
    ),
}

type PickProps = { name: FieldName; account: Account; on: boolean; onPick: () => void; children: ReactNode }

const Pick = ({ name, account, on, onPick, children }: PickProps) => (
  <label className={on ? 'merge-pick is-on' : 'merge-pick'}>
    <input type="radio" name={name} value={account.id} checked={on} onChange={onPick} />
    <span>{children || <span className="muted">{m.blank}</span>}</span>
  </label>
)

type TableProps = {
  accounts: readonly Account[]
  chosen: Chosen
  onChoose: (name: FieldName, id: number) => void
  headOf: (account: Account, index: number) => ReactNode
}

type RowProps = Omit<TableProps, 'accounts' | 'headOf'> & { name: FieldName; kept: Account; others: readonly Account[] }

/** One part: what differs is chosen from. */
const FieldRow = ({ name, kept, others, chosen, onChoose }: RowProps) => {
  const words = wordsOf[name]
  const differs = others.filter((other) => words(other) !== words(kept))
  return (
    <tr>
      <th scope="row">{m.field[name]}</th>
      {[kept, ...others].map((account) => (
        <td key={account.id} data-label={account.id === kept.id ? m.kept : m.closed}>
          {differs.length === 0 || (account.id !== kept.id && !differs.includes(account)) ? (
            <span className="muted">{account.id === kept.id ? words(kept) || m.blank : m.same}</span>
          ) : (
            <Pick
              name={name}
              account={account}
              on={(chosen[name] ?? kept.id) === account.id}
              onPick={() => onChoose(name, account.id)}
            >
              {words(account)}
            </Pick>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Part by part: which account it is taken from. What is the same is not asked. */
export const MergeTable = ({ accounts, chosen, onChoose, headOf }: TableProps) => {
  const [kept, ...others] = accounts
  if (!kept) return null
  return (
    <table className="merge">
      <caption className="visually-hidden">{m.title}</caption>
      <thead>
        <tr>
          <th scope="col">{m.column}</th>
          {accounts.map((account, index) => (
            <th key={account.id} scope="col">
              {index === 0 ? m.kept : m.closed}
              <span className="cell-sub">{m.number(account.id, tableDate(taipeiDay(account.created_at)))}</span>
              {headOf(account, index)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fieldNames.map((name) => (
          <FieldRow key={name} name={name} kept={kept} others={others} chosen={chosen} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  )
}

const sumNames = ['orders', 'gifts', 'receipts', 'applications', 'adoptions', 'volunteer', 'donated_total'] as const

/** What each account has, and what the kept one has afterwards. */
export const SumsList = ({ accounts, after }: Pick<MergePreview, 'accounts' | 'after'>) => (
  <FactsList
    facts={sumNames.map((name) => {
      const said = name === 'donated_total' ? formatMoney : formatCount
      const parts = accounts.map(({ sums }) => said(sums[name] ?? 0))
      return {
        label: m.sums[name],
        value: <span className="figures">{m.adds(parts, said(after[name] ?? 0))}</span>,
      }
    })}
  />
)

const agreed = (given: boolean) => (given ? m.agreed : m.refused)

/** What holds afterwards of what was agreed to. */
export const ConsentsCard = ({ consents }: Pick<MergePreview, 'consents'>) => (
  <TitledCard title={m.consents}>
    <p className="small muted">{m.consents_text}</p>
    <FactsList
      facts={[
        { label: m.consent.marketing_opt_in, value: agreed(consents.marketing_opt_in) },
        { label: m.consent.upload_tax, value: agreed(consents.upload_tax) },
        {
          label: m.consent.public_name_mode,
          value: customerDeskWords.public_mode[consents.public_name_mode],
        },
      ]}
    />
  </TitledCard>
)
