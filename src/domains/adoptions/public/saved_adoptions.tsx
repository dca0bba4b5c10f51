import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { type AdoptionCard, adoptionsApi } from '../contract.ts'
import { useSaved } from '../ui/saved_store.ts'
import { AdoptionGrid, SavedLink, SearchHead } from './adoption_search.tsx'
import * as m from './messages.ts'

type Read = { state: 'reading' } | { state: 'failed' } | { state: 'there'; animals: readonly AdoptionCard[] }

const readByIds = async (ids: readonly number[]): Promise<AdoptionCard[]> => {
  if (ids.length === 0) return []
  const parts = Array.from({ length: Math.ceil(ids.length / 48) }, (_, at) => ids.slice(at * 48, at * 48 + 48))
  const pages = await Promise.all(
    parts.map((part) => callAsMember(adoptionsApi.list, { query: { per_page: 48, filter: { ids: part.join(',') } } })),
  )
  const byId = new Map(pages.flatMap(({ data }) => data).map((animal) => [animal.id, animal]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Reads what is missing only: an animal whose heart was taken back leaves without another call. */
const useSavedAnimals = (): { read: Read; again: () => void } => {
  const ids = useSaved()
  const [read, setRead] = useState<Read>({ state: 'reading' })
  const [attempt, setAttempt] = useState(0)
  const shown = read.state === 'there' ? read.animals : []
  const isKnown = read.state === 'there' && ids.every((id) => shown.some((animal) => animal.id === id))
  useEffect(() => {
    if (isKnown) return
    let gone = false
    readByIds(ids).then(
      (animals) => !gone && setRead({ state: 'there', animals }),
      (error) => {
        if (!(error instanceof CallFailed)) throw error
        if (!gone) setRead({ state: 'failed' })
      },
    )
    return () => {
      gone = true
    }
  }, [ids, attempt])
  const kept = read.state === 'there' ? { ...read, animals: shown.filter(({ id }) => ids.includes(id)) } : read
  return { read: kept, again: () => setAttempt((count) => count + 1) }
}

const Saved = () => {
  const { read, again } = useSavedAnimals()
  if (read.state === 'failed') return <ErrorState text={m.saved_failed} onRetry={again} />
  if (read.state === 'reading')
    return (
      <Loading>
        <div className="grid columns-4 keep-2">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} ratio="4 / 5" />
          ))}
        </div>
      </Loading>
    )
  if (read.animals.length === 0)
    return (
      <EmptyState
        icon="heart"
        title={m.saved_none}
        action={<ButtonLink href="/adoptions/search">{m.see_all}</ButtonLink>}
      />
    )
  return <AdoptionGrid animals={read.animals} />
}

/** The animals that this browser remembers, also those that have gone home since. */
export const SavedAdoptionsPage = () => (
  <>
    <SearchHead title={m.saved_title} lead={m.saved_hint} />
    <div className="container page-end">
      <SavedLink on />
      <div className="mt-6">
        <Saved />
      </div>
    </div>
  </>
)
