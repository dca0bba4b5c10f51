import { writeSearch } from '#platform/browser/plain_search.ts'
import { ChipLink } from '#ui/chip.tsx'
import { SearchForm, SearchInput } from '#ui/search_form.tsx'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import * as words from '../../messages.ts'
import { boardPath } from '../addresses.ts'

/** What the address of the board asks for. */
export type BoardNarrowed = { species: 'cat' | 'dog' | undefined; q: string; mine: boolean }

const addressOf = ({ species, q, mine }: BoardNarrowed) =>
  `${boardPath}${writeSearch({ species, q, mine: mine ? 1 : '' })}`

/** What the board is narrowed by: a species, who leads, words. */
export const BoardFilters = (narrowed: BoardNarrowed) => {
  const { species, q, mine } = narrowed
  return (
    <div className="row gap-4 wrap between">
      <nav className="row gap-2 wrap" aria-label={m.column.species}>
        <ChipLink href={addressOf({ ...narrowed, species: undefined })} on={species === undefined}>
          {m.all}
        </ChipLink>
        {(['cat', 'dog'] as const).map((one) => (
          <ChipLink key={one} href={addressOf({ ...narrowed, species: one })} on={species === one}>
            {words.species[one]}
          </ChipLink>
        ))}
        <ChipLink href={addressOf({ ...narrowed, mine: !mine })} on={mine}>
          {m.mine}
        </ChipLink>
      </nav>
      <SearchForm action={boardPath} addressOf={(words) => addressOf({ ...narrowed, q: words })}>
        <SearchInput q={q} label={m.search} />
      </SearchForm>
    </div>
  )
}
