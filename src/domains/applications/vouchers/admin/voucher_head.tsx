import { variantUrl } from '#domains/media/rules.ts'
import { Tag } from '#ui/chip.tsx'
import type { DeskVoucher } from '../desk/contract.ts'
import { groupedCode } from '../rules.ts'
import { scanWords as m } from './messages.ts'

export const nameOf = ({ animal }: DeskVoucher): string => animal.nickname ?? m.no_name

const looksOf = ({ animal, application_no }: DeskVoucher): string =>
  [
    application_no,
    animal.species && m.species[animal.species],
    animal.sex && m.sex[animal.sex],
    animal.coat_colour,
    animal.estimated_age_months === null ? null : m.age(animal.estimated_age_months),
    animal.origin && m.origin[animal.origin],
  ]
    .filter(Boolean)
    .join('・')

/** Which animal a voucher is of, what it is worth, and whether it can be used. */
export const VoucherHead = ({ voucher }: { voucher: DeskVoucher }) => {
  const { animal, state, subsidy_amount, self_paid_amount, expires_on, contact_name, contact_phone } = voucher
  const terms = [m.subsidy(subsidy_amount), self_paid_amount > 0 && m.self_paid(self_paid_amount), m.until(expires_on)]
  return (
    <section className="card pad scan-voucher" aria-label={nameOf(voucher)}>
      <img
        src={animal.photo ? variantUrl(animal.photo.src, 320, 'webp') : '/illustrations/photo-placeholder.svg'}
        alt=""
        width={72}
        height={54}
      />
      <div>
        <p className="row gap-2 wrap">
          <b>{nameOf(voucher)}</b>
          <Tag tone={state === 'open' ? 'success' : 'plain'}>{m.state[state]}</Tag>
          <span className="small muted figures">{groupedCode(voucher.code)}</span>
        </p>
        <p className="small muted">{looksOf(voucher)}</p>
        <p className="small muted">{terms.filter(Boolean).join('・')}</p>
        {contact_name && contact_phone && <p className="small muted">{m.applicant(contact_name, contact_phone)}</p>}
      </div>
    </section>
  )
}
