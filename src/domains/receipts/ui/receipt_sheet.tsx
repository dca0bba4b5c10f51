import { useMemo } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import { qrOf } from '#platform/contract/qr.ts'
import { rocYear } from '#platform/contract/time.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'
import { QrCode } from '#ui/qr_code.tsx'
import { sumsByPurpose } from '../merges/rules.ts'
import * as m from '../messages.ts'
import { nameSize, receiptDate, textWidth } from '../rules.ts'
import '#ui/styles/receipt.css'

/** What a sheet prints; a receipt of the calls fits. */
type PrintedReceipt = {
  state: 'issued' | 'voided' | 'merged'
  verification_code: string
  verify_url: string
  seal_src: string | null
  signature_src: string | null
  /** The receipt that took this one in. */
  merged_into_no: string | null
  content: {
    organisation: {
      name: string
      registration_no: string
      tax_id: string
      address: string
      phone: string
      representative: string
      handler: string
    }
    receipt_no: string
    issued_on: string
    receipt_name: string
    identifier: string | null
    address: string | null
    lines: readonly { purpose: string; amount: number; donated_on: string }[]
    total_amount: number
    total_capital: string
    permit_nos: readonly string[]
    payment_method: string | null
  }
}

const rocDay = (day: string): string => `${rocYear(day)}/${day.slice(5, 7)}/${day.slice(8, 10)}`

const spanOf = (days: readonly string[]): string => {
  const sorted = [...days].sort()
  const [from = '', to = ''] = [sorted[0], sorted.at(-1)]
  return from === to ? rocDay(from) : `${rocDay(from)} – ${rocDay(to)}`
}

/** Points at which a text of this width still leaves the receipt on its half of the page. */
const purposeSize = (text: string): number => Math.max(3, Math.min(10.5, Math.sqrt(9_500 / textWidth(text))))

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join('・')

const Heading = ({ content, copy }: Pick<PrintedReceipt, 'content'> & { copy: string }) => {
  const { organisation, permit_nos } = content
  return (
    <header>
      <div className="row gap-4">
        <img src="/illustrations/logo-mark.svg" width="52" height="52" alt="" />
        <div>
          <p className="organisation">{organisation.name}</p>
          <p>
            {joined(
              organisation.tax_id !== '' && m.taxId(organisation.tax_id),
              organisation.registration_no !== '' && m.registration(organisation.registration_no),
            )}
          </p>
          {permit_nos.length > 0 && <p>{m.permits(permit_nos)}</p>}
          <p>{joined(organisation.address, organisation.phone !== '' && m.phone(organisation.phone))}</p>
        </div>
      </div>
      <div className="text-right">
        <h2>{m.title}</h2>
        <p className="copy-name">{copy}</p>
      </div>
    </header>
  )
}

const Facts = ({ content }: Pick<PrintedReceipt, 'content'>) => {
  const purpose = uiMessages.joined(sumsByPurpose(content.lines).map((line) => m.line(line.purpose, line.amount)))
  return (
    <table>
      <tbody>
        <tr>
          <th scope="row">{m.donor}</th>
          <td style={{ fontSize: `${Math.min(12, nameSize(content.receipt_name))}pt` }}>{content.receipt_name}</td>
          <th scope="row">{m.identifier}</th>
          <td className="figures">{content.identifier}</td>
        </tr>
        <tr>
          <th scope="row">{m.address}</th>
          <td colSpan={3}>{content.address}</td>
        </tr>
        <tr>
          <th scope="row">{m.span}</th>
          <td className="figures">{spanOf(content.lines.map(({ donated_on }) => donated_on))}</td>
          <th scope="row">{m.method}</th>
          <td>{content.payment_method}</td>
        </tr>
        <tr>
          <th scope="row">{m.purpose}</th>
          <td colSpan={3} style={{ fontSize: `${purposeSize(purpose)}pt`, lineHeight: 1.45 }}>
            {purpose}
          </td>
        </tr>
        <tr className="money">
          <th scope="row">{m.amount}</th>
          <td colSpan={3}>
            <span className="capital">{m.capital(content.total_capital)}</span>
            <b className="figures">{formatMoney(content.total_amount)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** What proves the paper: its code, the same as a picture to scan, and where it is checked. */
const Proof = ({ receipt: { verification_code, verify_url } }: { receipt: PrintedReceipt }) => {
  const qr = useMemo(() => qrOf(verify_url, 0), [verify_url])
  const { host, pathname } = new URL(verify_url)
  return (
    <div className="proof">
      <QrCode qr={qr} label={m.code_picture} />
      <p>
        <b className="figures">{m.code(verification_code)}</b>
        <br />
        {m.scan}
        {m.check_at(host + pathname)}
      </p>
    </div>
  )
}

/** The seal, or the place where it is stamped. */
const SealPlace = ({ src }: { src: string | null }) =>
  src ? (
    <img className="seal-picture" src={src} alt={m.stamp[0]} />
  ) : (
    <div className="seal">
      <span>
        {m.stamp[0]}
        <br />
        {m.stamp[1]}
      </span>
    </div>
  )

/** Voided and merged are not the same: the gifts of a merged receipt still count, on another paper. */
const EndMark = ({ receipt: { state, merged_into_no } }: { receipt: PrintedReceipt }) => {
  if (state === 'issued') return null
  return (
    <p className="void-mark">
      {state === 'voided' ? m.voided : m.merged}
      {merged_into_no && <small>{m.merged_into(merged_into_no)}</small>}
    </p>
  )
}

const Copy = ({ receipt, copy }: { receipt: PrintedReceipt; copy: string }) => {
  const { content } = receipt
  const signed = [content.organisation.representative, '', content.organisation.handler]
  return (
    <section className="receipt" aria-label={`${content.receipt_no} ${copy}`}>
      <Heading content={content} copy={copy} />
      <div className="row between meta">
        <span>
          {m.number}
          <b className="figures">{content.receipt_no}</b>
        </span>
        <span>
          {m.date}
          {receiptDate(content.issued_on)}
        </span>
      </div>
      <Facts content={content} />
      <div className="signatures">
        {m.signatures.map((label, index) => (
          <div key={label}>
            <span>{label}</span>
            <i>
              {signed[index]}
              {index === signed.length - 1 && receipt.signature_src && (
                <img className="signature-picture" src={receipt.signature_src} alt={m.signature_of(label)} />
              )}
            </i>
          </div>
        ))}
        <Proof receipt={receipt} />
        <SealPlace src={receipt.seal_src} />
      </div>
      <p className="law">{m.note}</p>
      <EndMark receipt={receipt} />
    </section>
  )
}

const TearLine = () => (
  <div className="tear-line">
    <span>
      <Icon name="scissors" /> {m.tear}
    </span>
  </div>
)

/** One A4 page with the donor's copies of two receipts; the last page of an odd number has one. */
export const ReceiptPair = ({ upper, lower }: { upper: PrintedReceipt; lower: PrintedReceipt | undefined }) => (
  <article className="sheet-a4">
    <Copy receipt={upper} copy={m.copies[0]} />
    <TearLine />
    {lower ? <Copy receipt={lower} copy={m.copies[0]} /> : <div className="receipt" />}
  </article>
)

/** One A4 page: the donor's copy above, ours below, to be cut apart. */
export const ReceiptSheet = ({ receipt }: { receipt: PrintedReceipt }) => (
  <article className="sheet-a4">
    <Copy receipt={receipt} copy={m.copies[0]} />
    <TearLine />
    <Copy receipt={receipt} copy={m.copies[1]} />
  </article>
)
