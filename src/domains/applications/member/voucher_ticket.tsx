import { variantUrl } from '#domains/media/rules.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { useCopy } from '#ui/copy.ts'
import { QrCode } from '#ui/qr_code.tsx'
import { FactsList } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import * as titles from '../title_messages.ts'
import type { Voucher } from '../vouchers/contract.ts'
import { groupedCode } from '../vouchers/rules.ts'
import { lookOf } from './animal_look.ts'
import { voucherWords as m } from './messages.ts'

const Stub = ({ voucher }: { voucher: Voucher }) => {
  const copy = useCopy()
  const { state, code } = voucher
  if (state !== 'usable')
    return (
      <div className="stub">
        <p className="muted">{m.hidden[state]}</p>
      </div>
    )
  return (
    <div className="stub">
      <div className="qr">
        <QrCode qr={voucher.qr} label={m.qr} />
      </div>
      <p className="small muted mt-4">{m.code}</p>
      <p className="figures voucher-code">{groupedCode(code)}</p>
      <Button
        kind="outline"
        size="small"
        icon="copy"
        className="mt-3 no-print"
        onClick={() => void copy(code, m.code_short)}
      >
        {m.copy}
      </Button>
      <p className="tiny muted mt-4">{m.once}</p>
    </div>
  )
}

const factsOf = ({ state, expires_on, days_left, clinic, type }: Voucher) => [
  {
    label: m.until,
    value: (
      <>
        <b>{m.until_day(expires_on)}</b>
        {state === 'usable' && m.days_left(days_left)}
      </>
    ),
  },
  {
    label: m.clinic,
    value: (
      <>
        {clinic.name}
        <br />
        <span className="muted">
          {`${clinic.city}${clinic.district}${clinic.address}・`}
          <a className="link" href={`tel:${clinic.phone}`}>
            {clinic.phone}
          </a>
        </span>
      </>
    ),
  },
  { label: m.content, value: m.contents[type] },
]

/** The ticket: left the facts, right the code; used and expired ones show no code. */
export const VoucherTicket = ({ voucher }: { voucher: Voucher }) => {
  const { animal, state } = voucher
  const name = animal.nickname ?? m.no_name
  const ear = animal.ear_tip ? m.ears[animal.ear_tip] : ''
  return (
    <section className="ticket mt-7" aria-label={titles.voucher}>
      <div className="ticket-facts">
        <div className="row align-top gap-4">
          <img
            className="ticket-photo"
            src={animal.photo ? variantUrl(animal.photo.src, 320, 'webp') : '/illustrations/photo-placeholder.svg'}
            alt={m.photo(name)}
          />
          <div>
            <Tag tone={state === 'usable' ? 'success' : 'plain'} {...(state === 'usable' && { icon: 'circle-check' })}>
              {m.states[state]}
            </Tag>
            <h2 className="mt-2">{name}</h2>
            <p className="muted">
              {lookOf(animal)}
              {ear && <br />}
              {ear}
            </p>
          </div>
        </div>
        <div className="grid columns-2 keep-2 mt-6">
          <div>
            <p className="small muted">{m.subsidy}</p>
            <Money className="ticket-sum primary" amount={voucher.subsidy_amount} />
          </div>
          <div>
            <p className="small muted">{m.self_paid}</p>
            <Money className="ticket-sum" amount={voucher.self_paid_amount} />
          </div>
        </div>
        <div className="ticket-line small">
          <FactsList facts={factsOf(voucher)} />
        </div>
      </div>
      <Stub voucher={voucher} />
    </section>
  )
}
