import { useEffect, useRef } from 'react'
import { formatCount } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/navigation.tsx'
import { Table } from '#ui/table.tsx'
import * as clinicWords from '../../messages.ts'
import * as m from '../messages.ts'
import { ApplyForm } from './apply_form.tsx'
import { type Sent, useApplication } from './use_application.ts'

const ApplySteps = ({ now }: { now: number }) => (
  <ol className="steps apply-steps mt-7">
    {m.steps.map(({ name, text }, index) => (
      <li
        key={name}
        data-n={index + 1}
        className={index < now ? 'is-done' : index === now ? 'is-now' : undefined}
        aria-current={index === now ? 'step' : undefined}
      >
        {name}
        <span className="small muted step-text">{text}</span>
      </li>
    ))}
  </ol>
)

const Thanks = ({ sent }: { sent: Sent }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="card apply-form" aria-labelledby="apply-thanks">
      <h2 className="form-title" id="apply-thanks" ref={title} tabIndex={-1}>
        <Icon name="circle-check" large /> {m.thanks}
      </h2>
      <p className="mt-4">
        {m.number} <b className="figures application-no">{sent.application_no}</b>
      </p>
      <p className="mt-2 bold">{m.reply}</p>
      <p className="muted mt-2">{m.thanksText(sent.email)}</p>
      <div className="row wrap gap-2 mt-6">
        <ButtonLink href="/clinics">{m.toClinics}</ButtonLink>
        <ButtonLink kind="text" href="/information/contact">
          {m.help}
        </ButtonLink>
      </div>
    </section>
  )
}

/** What the charity pays for one animal today. NT$; null where it pays nothing. */
type Rate = { species: 'cat' | 'dog'; female: number | null; male: number | null }
type ApplyPageProps = { clinics_count: number; rates: readonly Rate[] }

const sumOf = (amount: number | null) => (amount === null ? m.noRate : formatCount(amount))

const Rates = ({ rates }: Pick<ApplyPageProps, 'rates'>) => (
  <section className="card pad mt-4 apply-rates" aria-labelledby="rates-title">
    <h2 className="small-title" id="rates-title">
      {m.rates}
    </h2>
    <Table
      className="mt-3"
      caption={m.rates}
      rows={rates}
      keyOf={({ species }) => species}
      columns={[
        { key: 'species', label: m.rateOf, cell: ({ species }) => m.rateNames[species] },
        { key: 'female', label: m.female, cell: ({ female }) => sumOf(female), numeric: true },
        { key: 'male', label: m.male, cell: ({ male }) => sumOf(male), numeric: true },
      ]}
    />
    <p className="small muted mt-3">{m.ratesNote}</p>
  </section>
)

const Promises = ({ clinics_count, rates }: ApplyPageProps) => (
  <aside className="side">
    <div className="card apply-promise">
      <img src="/illustrations/clinic.svg" alt="" width="400" height="250" />
      <div className="pad">
        <h2 className="small-title">{m.promise(clinics_count)}</h2>
        <ul className="delivery-facts mt-2">
          {m.promises.map(({ icon, name, text }) => (
            <li key={name}>
              <Icon name={icon} large />
              <span>
                <b>{name}</b>
                <span className="small muted step-text">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
    {rates.length > 0 && <Rates rates={rates} />}
  </aside>
)

/** How a clinic becomes a partner: what it gets, how long it takes, and the form. */
export const ClinicApplyPage = ({ clinics_count, rates }: ApplyPageProps) => {
  const { form, sent } = useApplication()
  return (
    <div className="apply-ground">
      <div className="container page-head">
        <Breadcrumbs
          items={[
            { label: clinicWords.home, href: '/' },
            { label: clinicWords.title, href: '/clinics' },
            { label: m.title },
          ]}
        />
        <h1 className="mt-3">{m.title}</h1>
        <p className="lead">{m.lead}</p>
        <ApplySteps now={sent ? 1 : 0} />
      </div>
      <div className="container two-columns page-end">
        {sent ? <Thanks sent={sent} /> : <ApplyForm form={form} />}
        <Promises clinics_count={clinics_count} rates={rates} />
      </div>
    </div>
  )
}
