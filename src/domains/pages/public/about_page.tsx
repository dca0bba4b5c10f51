import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RichText } from '#ui/rich_text.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import type { Page } from '../contract.ts'
import * as m from '../messages.ts'
import { InformationLayout } from './information_layout.tsx'

export type AboutFigures = {
  /** Published sums of the newest year, NT$; null before anything was published. */
  year: { year: number; income: number; expense: number } | null
  /** Years with published books, newest first. */
  years: readonly number[]
  as_of: string
  campaigns: number
  lamps: number
}

const factKeys = [
  'org_name',
  'org_registration_no',
  'org_tax_id',
  'org_representative',
  'solicitation_permit_no',
  'address',
  'phone',
  'contact_email',
] as const

const Figures = ({ year, as_of, campaigns, lamps }: AboutFigures) => (
  <section className="mt-8">
    <h2 className="group-title">{m.figures}</h2>
    <div className="grid columns-4 keep-2 mt-3 about-figures">
      {year && (
        <>
          <StatTile label={m.figure.income(year.year)} value={formatMoney(year.income)} href="/transactions/income" />
          <StatTile
            label={m.figure.expense(year.year)}
            value={formatMoney(year.expense)}
            href="/transactions/expense"
          />
        </>
      )}
      <StatTile label={m.figure.campaigns} value={campaigns} href="/campaigns/search" />
      <StatTile label={m.figure.lamps} value={lamps} href="/board" />
    </div>
    <p className="tiny muted mt-2">{m.figures_note(tableTime(as_of))}</p>
    <div className="row wrap gap-2 mt-4">
      <ButtonLink kind="secondary" icon="report-money" href="/transactions">
        {m.to_books}
      </ButtonLink>
      <ButtonLink kind="outline" href="/campaigns/neuter">
        {m.to_campaigns}
      </ButtonLink>
    </div>
  </section>
)

/** The books of each year as a page to read and as a file. */
const Reports = ({ years }: { years: readonly number[] }) => (
  <section className="mt-8">
    <h2 className="group-title">{m.reports}</h2>
    <p className="small muted mt-2">{m.reports_text}</p>
    <ul className="card pad about-reports mt-3">
      {years.map((year) => (
        <li key={year} className="row between wrap gap-2">
          <b>{m.report_of(year)}</b>
          <span className="row wrap gap-4">
            <a className="link" href={`/transactions/annual#y${year}`}>
              {m.read_report}
              <span className="visually-hidden">{m.report_of(year)}</span>
            </a>
            <a
              className="link"
              href={`/api/transactions.csv?filter[from]=${year}-01-01&filter[to]=${year}-12-31`}
              download
            >
              <Icon name="download" /> {m.download_report}
              <span className="visually-hidden">{m.report_of(year)}</span>
            </a>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** Who the charity is: its story, its figures, its registration. */
export const AboutPage = ({
  page,
  figures,
  website,
}: {
  page: Page
  figures: AboutFigures
  website: PublicWebsite
}) => {
  const facts = factKeys.flatMap((key) => (website[key] ? [[key, website[key]] as const] : []))
  return (
    <InformationLayout current="about">
      <h1>{page.title}</h1>
      <p className="lead mt-2">{website.site_slogan || m.about_lead}</p>
      <RichText html={page.content} className="prose about mt-6" />
      <Figures {...figures} />
      {figures.years.length > 0 && <Reports years={figures.years} />}
      {facts.length > 0 && (
        <section className="mt-8">
          <h2 className="group-title">{m.facts}</h2>
          <dl className="card pad about-facts mt-3">
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt>{m.fact[key]}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </InformationLayout>
  )
}
