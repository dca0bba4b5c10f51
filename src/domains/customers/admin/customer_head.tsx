import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import type { PageHeadProps } from '#ui/admin/page_head.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import type { DeskCustomer } from '../desk/contract.ts'
import { ViewButton } from '../member_views/admin/view_button.tsx'
import { mergeWords } from '../merges/messages.ts'
import { mostOthers } from '../merges/rules.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { mergePath } from './addresses.ts'
import { LetterButton } from './letter_button.tsx'
import { StateActions } from './state_actions.tsx'
import { customerTone } from './tones.ts'

/** Who a member is in a line, and what staff do with the account as a whole. */
export const headOf = (customer: DeskCustomer): PageHeadProps => ({
  title: customer.name,
  crumb: customer.name,
  tags: (
    <>
      <StatusTag tone={customerTone[customer.status]}>{m.status[customer.status]}</StatusTag>
      {customer.tags.map((tag) => (
        <Tag key={tag} tone="secondary">
          {tag}
        </Tag>
      ))}
    </>
  ),
  note: m.head_note([
    customer.email,
    ...(customer.email_verified_at ? [] : [m.fact.email_unverified]),
    ...(customer.phone ? [customer.phone] : []),
    m.joined(tableDate(taipeiDay(customer.created_at))),
  ]),
  actions: (
    <>
      <RecordNav />
      {customer.status === 'active' && (
        <ButtonLink
          kind="outline"
          icon="git-merge"
          href={mergePath(
            customer.id,
            customer.likely.slice(0, mostOthers).map(({ id }) => id),
          )}
        >
          {mergeWords.to_merge}
        </ButtonLink>
      )}
      {customer.status === 'active' && <ViewButton member={customer} />}
      <LetterButton customer={customer} />
      <StateActions customer={customer} />
    </>
  ),
})
