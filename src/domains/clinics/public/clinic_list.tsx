import type { PageOf } from '#platform/contract/list.ts'
import { Announcer } from '#ui/announcer.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Breadcrumbs, Pager } from '#ui/navigation.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMoment } from '#ui/now.ts'
import { EmptyState } from '#ui/states.tsx'
import type { Clinic, ClinicAreas, ClinicCard as ClinicCardData } from '../contract.ts'
import * as m from '../messages.ts'
import { ClinicCard } from './clinic_card.tsx'
import { ClinicChips, ClinicFilters } from './clinic_filters.tsx'
import { ClinicMap } from './clinic_map.tsx'
import { type ClinicSearch, clinicAddress } from './list_search.ts'
import { type NearClinic, useNear } from './use_near.ts'

export type ClinicListData = {
  list: PageOf<ClinicCardData>
  areas: ClinicAreas
  /** The clinic that the address opens; null without one, and for one that is no partner any more. */
  row: Clinic | null
}

type Shown = { search: ClinicSearch; row: Clinic | null; moment: Date | null }

const Cards = ({
  clinics,
  level,
  ...shown
}: Shown & { clinics: readonly (ClinicCardData | NearClinic)[]; level: 2 | 3 }) => (
  <ul className="stack gap-4 mt-3">
    {clinics.map((clinic) => (
      <ClinicCard
        key={clinic.id}
        clinic={clinic}
        details={shown.row?.id === clinic.id ? shown.row : null}
        search={shown.search}
        moment={shown.moment}
        level={level}
        {...('kilometres' in clinic && { kilometres: clinic.kilometres })}
      />
    ))}
  </ul>
)

const Counties = ({ clinics, areas, ...shown }: Shown & { clinics: readonly ClinicCardData[]; areas: ClinicAreas }) => {
  const { city: _, district: __, page: ___, row: ____, ...narrowed } = shown.search
  const isWhole = Object.keys(narrowed).length === 0 && !shown.search.district
  return [...Map.groupBy(clinics, ({ city }) => city)].map(([city, some]) => {
    const count = isWhole ? areas.cities.find(({ name }) => name === city)?.clinics_count : undefined
    return (
      <section key={city} className="clinic-county" aria-labelledby={`county-${city}`}>
        <h2 className="small muted" id={`county-${city}`}>
          {m.inCity(city, count ?? some.length)}
        </h2>
        <Cards clinics={some} level={3} {...shown} />
      </section>
    )
  })
}

const None = () => (
  <EmptyState
    icon="building-hospital"
    title={m.none}
    text={m.noneText}
    action={
      <ButtonLink href="/clinics" kind="outline">
        {m.clear}
      </ButtonLink>
    }
  />
)

const PageHead = () => (
  <div className="container page-head">
    <Breadcrumbs items={[{ label: m.home, href: '/' }, { label: m.title }]} />
    <div className="row between wrap gap-4">
      <div>
        <h1 className="mt-3">{m.title}</h1>
        <p className="lead">{m.lead}</p>
      </div>
      <ButtonLink kind="outline" icon="building-hospital" href="/clinics/apply">
        {m.apply}
      </ButtonLink>
    </div>
  </div>
)

/** Partner clinics by county, or by distance once the visitor asks for it. */
export const ClinicListPage = ({ search, list, areas, row }: ClinicListData & { search: ClinicSearch }) => {
  const moment = useMoment()
  const { near, busy, problem, find, forget } = useNear(search)
  const shown = { search, row, moment }
  // A clinic whose address was passed on is seen whatever page it stands on.
  const lone = row && !(near ?? list.data).some(({ id }) => id === row.id) ? [row] : []
  const clinics = near ?? list.data
  const foundWords = search.q ? m.foundFor(search.q, list.meta.total) : m.found(list.meta.total)
  return (
    <>
      <PageHead />
      <div className="container page-end">
        <ClinicFilters search={search} areas={areas} near={{ busy, find: () => void find() }} />
        <ClinicChips search={search} />
        <div className="row wrap gap-2 mt-4">
          <p className="small muted">{near ? `${foundWords}・${m.byDistance}` : foundWords}</p>
          {near && (
            <Button kind="text" size="small" onClick={forget}>
              {m.nearOff}
            </Button>
          )}
        </div>
        <Announcer text={near ? m.byDistance : foundWords} />
        {problem && (
          <Notice kind="warn" live className="mt-3">
            <p>{problem}</p>
            <p className="mt-2">{m.nearCounty}</p>
            <div className="row wrap gap-2 mt-2">
              {areas.cities.map(
                ({ name, middle }) =>
                  middle && (
                    <Button key={name} kind="outline" size="small" onClick={() => void find(middle)}>
                      {name}
                    </Button>
                  ),
              )}
            </div>
          </Notice>
        )}
        {search.row !== undefined && row === null && <Notice className="mt-3">{m.gone}</Notice>}
        {clinics.length + lone.length === 0 ? (
          <None />
        ) : (
          <div className="clinic-grid mt-3">
            <div>
              {lone.length > 0 && <Cards clinics={lone} level={2} {...shown} />}
              {near ? (
                <Cards clinics={near} level={2} {...shown} />
              ) : (
                <Counties clinics={list.data} areas={areas} {...shown} />
              )}
              {!near && <Pager meta={list.meta} hrefOf={(page) => clinicAddress(search, { page })} />}
            </div>
            <ClinicMap
              clinics={clinics}
              areas={areas}
              search={search}
              close={near !== undefined || search.city !== undefined}
            />
          </div>
        )}
      </div>
    </>
  )
}
