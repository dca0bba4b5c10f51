import type { ReactNode } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { searchOf } from '#platform/browser/list_address.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Pager } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import { myPostsApi } from '../posts/contract.ts'
import { receivedApi } from '../received_requests/contract.ts'
import { adoptionRequestsApi } from '../requests/contract.ts'
import * as requestWords from '../requests/messages.ts'
import type { RequestStatus } from '../requests/rules.ts'
import {
  createPostPath,
  postsPath,
  receivedListPath,
  receivedPath,
  requestListPath,
  requestPath,
} from '../ui/addresses.ts'
import * as m from './messages.ts'
import { PostCard } from './post_card.tsx'

type Tab = keyof typeof m.tabs
const paths: Record<Tab, string> = { posts: postsPath, received: receivedListPath, requests: requestListPath }
const tabs = keysOf(m.tabs)

/** How a request stands, in words. */
export const RequestTag = ({ status, waits }: { status: RequestStatus; waits: boolean }) => {
  const isOver = status === 'rejected' || status === 'withdrawn' || status === 'returned' || status === 'lapsed'
  const isHome = status === 'signed' || status === 'completed'
  return (
    <span className="row gap-2">
      {waits && <Tag tone="info">{m.waitlisted}</Tag>}
      <Tag tone={isOver ? 'plain' : isHome ? 'success' : 'warn'}>{requestWords.status[status]}</Tag>
    </span>
  )
}

const Frame = ({ tab, children }: { tab: Tab; children: ReactNode }) => (
  <MemberLayout current="adoptions">
    <div className="row between wrap gap-4">
      <h1 className="member-title">{m.title}</h1>
      <ButtonLink kind="secondary" icon="plus" href={createPostPath}>
        {m.create}
      </ButtonLink>
    </div>
    <nav className="row wrap gap-2 mt-6" aria-label={m.tabs_label}>
      {tabs.map((one) => (
        <ChipLink key={one} on={one === tab} href={paths[one]}>
          {m.tabs[one]}
        </ChipLink>
      ))}
    </nav>
    {children}
  </MemberLayout>
)

type Rows<T> = { data: T[]; meta: { page: number; per_page: number; total: number } }
type ListProps<T> = {
  tab: Tab
  list: Rows<T> | undefined
  failed: boolean
  onRetry: () => void
  hrefOf: (page: number) => string
  row: (item: T) => ReactNode
}

const List = <T,>({ tab, list, failed, onRetry, hrefOf, row }: ListProps<T>) => (
  <Loaded data={list} failed={failed} onRetry={onRetry}>
    {({ data, meta }) =>
      data.length === 0 ? (
        <EmptyState
          title={m.none[tab]}
          text={m.none_text[tab]}
          action={
            tab === 'requests' ? (
              <ButtonLink kind="outline" href="/adoptions/search">
                {m.see_animals}
              </ButtonLink>
            ) : (
              <ButtonLink kind="outline" href={createPostPath}>
                {m.create}
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <ul className="mt-2">{data.map(row)}</ul>
          <div className="mt-6">
            <Pager meta={meta} hrefOf={hrefOf} />
          </div>
        </>
      )
    }
  </Loaded>
)

const postDefaults = { sort: '-updated_at', per_page: 10 } as const
const requestDefaults = { sort: '-created_at', per_page: 10 } as const

/** /account/adoptions */
export const MyPostsPage = () => {
  const { state, ...list } = useListRows(myPostsApi.list, postDefaults)
  const hrefOf = (page: number) => postsPath + writeSearch(searchOf({ ...state, page }, postDefaults))
  return (
    <Frame tab="posts">
      <List {...list} tab="posts" hrefOf={hrefOf} row={(post) => <PostCard key={post.id} post={post} />} />
    </Frame>
  )
}

type RowProps = { title: string; text: string; href: string; label: string; tag: ReactNode }

const RequestCard = ({ title, text, href, label, tag }: RowProps) => (
  <li className="card order-card mt-4">
    <div className="pad row between wrap">
      <div className="grow">
        <h2>{title}</h2>
        <p className="small muted">{text}</p>
      </div>
      {tag}
      <ButtonLink kind="outline" size="small" href={href} aria-label={label}>
        {m.see}
      </ButtonLink>
    </div>
  </li>
)

/** /account/adoptions/received */
export const ReceivedListPage = () => {
  const { state, ...list } = useListRows(receivedApi.list, requestDefaults)
  const hrefOf = (page: number) => receivedListPath + writeSearch(searchOf({ ...state, page }, requestDefaults))
  return (
    <Frame tab="received">
      <List
        {...list}
        tab="received"
        hrefOf={hrefOf}
        row={(request) => (
          <RequestCard
            key={request.id}
            title={m.received_for(request.animal_name)}
            text={`${m.received_from(request.name, request.city, request.age)}　${m.sent_on(request.created_at)}`}
            href={receivedPath(request.id)}
            label={m.see_of(request.name)}
            tag={<RequestTag status={request.status} waits={request.is_waitlisted} />}
          />
        )}
      />
    </Frame>
  )
}

/** /account/adoptions/requests */
export const MyRequestsPage = () => {
  const { state, ...list } = useListRows(adoptionRequestsApi.myList, requestDefaults)
  const hrefOf = (page: number) => requestListPath + writeSearch(searchOf({ ...state, page }, requestDefaults))
  return (
    <Frame tab="requests">
      <List
        {...list}
        tab="requests"
        hrefOf={hrefOf}
        row={(request) => (
          <RequestCard
            key={request.id}
            title={m.request(request.animal_name)}
            text={m.sent_on(request.created_at)}
            href={requestPath(request.id)}
            label={m.see_of(request.animal_name)}
            tag={<RequestTag status={request.status} waits={request.is_waitlisted} />}
          />
        )}
      />
    </Frame>
  )
}
