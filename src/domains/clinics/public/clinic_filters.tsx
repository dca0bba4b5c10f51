import type { ChangeEvent, FormEvent } from 'react'
import { goTo } from '#platform/browser/navigation.ts'
import { formTexts } from '#platform/browser/plain_search.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { SearchInput } from '#ui/search_form.tsx'
import type { ClinicAreas } from '../contract.ts'
import * as m from '../messages.ts'
import { clinicServices } from '../rules.ts'
import { type ClinicSearch, clinicAddress, readClinicSearch } from './list_search.ts'

const sendNow = (event: ChangeEvent<HTMLSelectElement>) => event.target.form?.requestSubmit()

const placesOf = (places: readonly { name: string; clinics_count: number }[]) =>
  places.map(({ name, clinics_count }) => (
    <option key={name} value={name}>
      {m.counted(name, clinics_count)}
    </option>
  ))

type FiltersProps = { search: ClinicSearch; areas: ClinicAreas; near: { busy: boolean; find: () => void } }

const Places = ({ search, areas }: Omit<FiltersProps, 'near'>) => {
  const districts = areas.cities.find(({ name }) => name === search.city)?.districts ?? []
  return (
    <>
      <select className="input" name="city" aria-label={m.city} defaultValue={search.city ?? ''} onChange={sendNow}>
        <option value="">{m.anyCity}</option>
        {placesOf(areas.cities)}
      </select>
      {districts.length > 0 && (
        <select
          className="input"
          name="district"
          aria-label={m.district}
          defaultValue={search.district ?? ''}
          onChange={sendNow}
        >
          <option value="">{m.anyDistrict}</option>
          {placesOf(districts)}
        </select>
      )}
    </>
  )
}

/** Words, place, service. A plain form, so that it works without JavaScript; with it each choice is sent at once. */
export const ClinicFilters = ({ search, areas, near }: FiltersProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = formTexts(event.currentTarget)
    const next = readClinicSearch(typed)
    goTo(clinicAddress(next, next.city === search.city ? {} : { district: undefined }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers in use yet
    <form key={clinicAddress(search)} role="search" action="/clinics" className="clinic-filters" onSubmit={submit}>
      <div className="clinic-words">
        <SearchInput q={search.q} label={m.search} hint={m.searchHint} />
        <IconButton icon="search" label={m.find} type="submit" />
      </div>
      <Places search={search} areas={areas} />
      <select
        className="input"
        name="service"
        aria-label={m.service}
        defaultValue={search.service ?? ''}
        onChange={sendNow}
      >
        <option value="">{m.anyService}</option>
        {clinicServices.map((service) => (
          <option key={service} value={service}>
            {m.services[service]}
          </option>
        ))}
      </select>
      {(['open_now', 'open_today', 'accepts_stray'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value="1" />,
      )}
      <Button sends={false} icon="current-location" loading={near.busy} loadingText={m.nearBusy} onClick={near.find}>
        {m.near}
      </Button>
    </form>
  )
}

/** What is on or off, as addresses. */
export const ClinicChips = ({ search }: { search: ClinicSearch }) => {
  const { page: _, row: __, ...choice } = search
  const toggle = (name: 'open_now' | 'open_today' | 'accepts_stray') =>
    clinicAddress(search, { [name]: search[name] ? undefined : '1' })
  return (
    <div className="row wrap gap-2 mt-3">
      <ChipLink on={search.open_now === '1'} icon="clock" href={toggle('open_now')}>
        {m.openNow}
      </ChipLink>
      <ChipLink on={search.open_today === '1'} icon="clock" href={toggle('open_today')}>
        {m.openToday}
      </ChipLink>
      <ChipLink on={search.accepts_stray === '1'} icon="paw" href={toggle('accepts_stray')}>
        {m.acceptsStray}
      </ChipLink>
      {Object.keys(choice).length > 0 && (
        <ChipLink icon="x" href="/clinics">
          {m.clear}
        </ChipLink>
      )}
    </div>
  )
}
