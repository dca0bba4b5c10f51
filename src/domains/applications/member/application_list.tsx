import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { searchOf } from '#platform/browser/list_address.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import { useData } from '#platform/browser/use_data.ts'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Pager } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import { myApplicationsApi } from '../contract.ts'
import { type ApplicationType, memberStates } from '../rules.ts'
import * as titles from '../title_messages.ts'
import { createPath, listPath } from './addresses.ts'
import { ApplicationCard } from './application_card.tsx'
import * as m from './messages.ts'

const defaults = { sort: '-created_at', per_page: 12 } as const

/** How many the member has in each state of one type; nothing while it is not known. */
export const useStanding = (type: ApplicationType) =>
  useData(myApplicationsApi.standing, {}).data?.types.find((one) => one.type === type)

/** /account/applications/{type} */
export const MyApplicationsPage = ({ type }: { type: ApplicationType }) => {
  const { state, list, failed, onRetry } = useListRows(myApplicationsApi.list, defaults, { type })
  const counts = useStanding(type)?.counts
  const path = listPath(type)
  const hrefOf = (change: Partial<typeof state>) =>
    path + writeSearch(searchOf({ ...state, page: 1, ...change }, defaults))
  const chosen = state.filters.state
  return (
    <MemberLayout current={type}>
      <div className="row between wrap">
        <h1 className="member-title">{titles.applications[type]}</h1>
        <ButtonLink kind="primary" icon="plus" href={createPath(type)}>
          {m.create}
        </ButtonLink>
      </div>
      <nav className="row wrap gap-2 mt-4" aria-label={m.tabs}>
        <ChipLink on={!chosen} href={hrefOf({ filters: {} })}>
          {m.tab(m.tab_words.all, counts?.all)}
        </ChipLink>
        {memberStates.map((one) => (
          <ChipLink key={one} on={chosen === one} href={hrefOf({ filters: { state: one } })}>
            {m.tab(m.tab_words[one], counts?.[one])}
          </ChipLink>
        ))}
      </nav>
      <Loaded data={list} failed={failed} onRetry={onRetry}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              icon="clipboard-list"
              title={chosen ? m.none_of_state : m.none}
              text={chosen ? undefined : m.none_text}
              action={chosen ? undefined : <ButtonLink href={createPath(type)}>{m.create}</ButtonLink>}
            />
          ) : (
            <>
              <ul className="stack gap-5 mt-6">
                {data.map((row) => (
                  <ApplicationCard key={row.id} row={row} />
                ))}
              </ul>
              <div className="mt-6">
                <Pager meta={meta} hrefOf={(page) => hrefOf({ page })} />
              </div>
            </>
          )
        }
      </Loaded>
    </MemberLayout>
  )
}
