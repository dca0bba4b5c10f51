import { useEffect, useRef } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AdoptionCard } from '../../ui/adoption_card.tsx'
import { useSaved } from '../../ui/saved_store.ts'
import { type Favourite, favouritesApi } from '../contract.ts'
import { favouriteWords as m } from '../messages.ts'

/** What is left of a listing that was taken down. */
const Gone = ({ adoption_id, name }: Favourite) => {
  const forget = useAction(favouritesApi.forget)
  return (
    <article className="card pad-small stack gap-3">
      <h3>{m.gone_title}</h3>
      <p className="small muted">{m.gone(name)}</p>
      <Button
        kind="outline"
        size="small"
        loading={forget.running}
        onClick={() => void forget.run({ body: { ids: [adoption_id] } }).catch(() => undefined)}
      >
        {m.forget}
      </Button>
    </article>
  )
}

const Favourites = ({ data }: { data: readonly Favourite[] }) => {
  // a heart that is taken back here takes its card along
  const saved = useSaved()
  const shown = data.filter(({ adoption_id, animal }) => animal === null || saved.includes(adoption_id))
  if (shown.length === 0)
    return (
      <EmptyState
        icon="heart"
        title={m.none}
        text={m.none_text}
        action={<ButtonLink href="/adoptions/search">{m.see_all}</ButtonLink>}
      />
    )
  return (
    <>
      <h2 className="visually-hidden">{m.list}</h2>
      <div className="grid columns-3 keep-2">
        {shown.map((favourite) =>
          favourite.animal ? (
            <AdoptionCard key={favourite.adoption_id} animal={favourite.animal} />
          ) : (
            <Gone key={favourite.adoption_id} {...favourite} />
          ),
        )}
      </div>
    </>
  )
}

/** What this browser remembered moves into the account while the page is read: an answer without it is asked for again. */
const useFavourites = () => {
  const saved = useSaved()
  const list = useData(favouritesApi.list, {})
  const { data, onRetry } = list
  const asked = useRef<readonly number[]>(null)
  useEffect(() => {
    if (!data || asked.current === saved) return
    const known = new Set(data.data.map(({ adoption_id }) => adoption_id))
    if (saved.every((id) => known.has(id))) return
    asked.current = saved
    onRetry()
  }, [data, saved, onRetry])
  return list
}

/** /account/favourites */
export const FavouritesPage = () => (
  <MemberLayout current="favourites">
    <h1 className="member-title">{m.title}</h1>
    <p className="muted mt-2">{m.lead}</p>
    <div className="mt-6">
      <Loaded {...useFavourites()}>{({ data }) => <Favourites data={data} />}</Loaded>
    </div>
  </MemberLayout>
)
