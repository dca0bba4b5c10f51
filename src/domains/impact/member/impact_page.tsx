import { type ReactNode, useState } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { volunteerHoursPath } from '#domains/volunteers/ui/addresses.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Impact, impactApi } from '../contract.ts'
import { Lamps } from './lamps.tsx'
import * as m from './messages.ts'
import { MetAnimals } from './met_animals.tsx'
import { Share } from './share.tsx'
import { Trail } from './trail.tsx'

const Street = ({ impact }: { impact: Impact }) => {
  const { details } = useCustomerSession()
  const { year, since, animals_helped } = impact
  return (
    <section className="impact-street">
      <div className="impact-words">
        <h1 className="member-title">{m.thanks(details?.name ?? '')}</h1>
        <p className="mt-4">{year === null ? since && m.span(since) : m.span_year(year)}</p>
        <p className="impact-number figures">
          {animals_helped} <span>{m.animals}</span>
        </p>
      </div>
      <img src="/illustrations/street-day.svg" alt="" />
    </section>
  )
}

type TileProps = { icon: IconName; label: string; value: string; note?: ReactNode }

const Tile = ({ icon, label, value, note }: TileProps) => (
  <div className="card pad-small">
    <Icon name={icon} large />
    <span className="small muted">{label}</span>
    <span className="figures figure">{value}</span>
    {note && <span className="tiny faint">{note}</span>}
  </div>
)

const Tiles = ({ impact }: { impact: Impact }) => {
  const home = impact.animals.filter(({ adoption }) => adoption?.is_adopted).length
  const seeHours = (
    <a className="link" href={volunteerHoursPath}>
      {m.see_hours}
    </a>
  )
  return (
    <div className="grid columns-4 figures-row mt-6">
      <Tile
        icon="heart"
        label={m.donated}
        value={formatMoney(impact.donated_total)}
        note={m.gifts(impact.gifts_count)}
      />
      <Tile icon="coin" label={m.campaigns} value={m.campaigns_count(impact.campaigns.length)} />
      <Tile icon="home-heart" label={m.home} value={m.count(home)} />
      <Tile icon="clock-heart" label={m.hours} value={m.hours_of(impact.volunteer_hours)} note={seeHours} />
    </div>
  )
}

const YearChoice = (props: {
  years: readonly number[]
  year: number | null
  onChange: (year: number | null) => void
}) => (
  <select
    className="input year-select"
    aria-label={m.year}
    value={props.year ?? ''}
    onChange={(event) => props.onChange(Number(event.target.value) || null)}
  >
    <option value="">{m.all_years}</option>
    {props.years.map((year) => (
      <option key={year} value={year}>
        {m.year_of(year)}
      </option>
    ))}
  </select>
)

/** /account/impact */
export const ImpactPage = () => {
  const [year, setYear] = useState<number | null>(null)
  const read = useData(impactApi.show, { query: year === null ? {} : { year } })
  const give = <ButtonLink href="/campaigns/search">{m.give}</ButtonLink>
  return (
    <MemberLayout current="impact">
      <Loaded {...read}>
        {(impact) => (
          <>
            <Street impact={impact} />
            <Tiles impact={impact} />
            {impact.campaigns.length === 0 ? (
              <EmptyState title={m.none} text={m.none_text} action={give} />
            ) : (
              <>
                <section className="mt-8">
                  <div className="row between wrap">
                    <div>
                      <h2>{m.trail}</h2>
                      <p className="small muted">{m.estimate}</p>
                    </div>
                    <YearChoice years={impact.years} year={year} onChange={setYear} />
                  </div>
                  <Trail campaigns={impact.campaigns} />
                </section>
                <MetAnimals animals={impact.animals} />
                {impact.lamps && <Lamps lamps={impact.lamps} />}
                <Share impact={impact} />
              </>
            )}
          </>
        )}
      </Loaded>
    </MemberLayout>
  )
}
