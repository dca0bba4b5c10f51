import { useQuery } from '@tanstack/react-query'
import type { ListEndpoint } from '#platform/contract/list.ts'
import { listViewsApi, type SavedView, type SavedViewInput } from '#platform/contract/list_views/contract.ts'
import type { ListName } from '#registry/lists.ts'
import { CallFailed } from './call.ts'
import { useCurrentReader } from './current_reader.ts'
import { type Defaults, type Filters, searchOf } from './list_address.ts'
import type { MayAsk } from './own_questions.ts'
import type { PlainSearch } from './plain_search.ts'
import { useSchemas } from './schemas.ts'
import { useAction, useData } from './use_data.ts'

/** What of a saved view its list still knows. */
export type UsableView = {
  readonly filters: Filters
  readonly sort: string
  /** How many of its conditions the list does not know any more. */
  readonly dropped: number
  /** How many ask by personal data that its reader may not read in full. */
  readonly hidden: number
}

/** Without its schema a list takes everything; the server refuses what it does not. */
const takes = (list: ListEndpoint, query: object): boolean => list.query?.safeParse(query).success ?? true

/** A view outlives the filters and the order of its list, and a shared one has other readers: what the list would refuse is overlooked, and counted. */
export const usableView = (
  list: ListEndpoint,
  view: Pick<SavedView, 'filters' | 'sort'>,
  mayAsk: MayAsk = () => true,
): UsableView => {
  const stored = Object.entries(view.filters)
  const known = stored.filter(([name, value]) => takes(list, { filter: { [name]: value } }))
  const hasSort = view.sort === '' || takes(list, { sort: view.sort })
  const open = known.filter(([name, value]) => mayAsk(list, { filter: { [name]: value } }))
  const maySort = !hasSort || view.sort === '' || mayAsk(list, { sort: view.sort })
  return {
    filters: Object.fromEntries(open),
    sort: hasSort && maySort ? view.sort : '',
    dropped: stored.length - known.length + (hasSort ? 0 : 1),
    hidden: known.length - open.length + (maySort ? 0 : 1),
  }
}

/** The address of a saved view, with its filters in it: whoever may not see the view sees the same rows. */
export const searchOfView = (list: ListEndpoint, view: SavedView, defaults: Defaults, mayAsk?: MayAsk): PlainSearch => {
  const { filters, sort } = usableView(list, view, mayAsk)
  const per_page = defaults.per_page ?? 25
  return {
    ...searchOf({ page: 1, per_page, q: view.q, filters, sort: sort || defaults.sort }, defaults),
    view: String(view.id),
  }
}

/** The refusal of a write as a sentence; undefined when it was done. */
const sentenceOf = async (write: Promise<unknown>): Promise<string | undefined> => {
  try {
    await write
    return undefined
  } catch (error) {
    if (error instanceof CallFailed) return Object.values(error.errors)[0]?.[0] ?? error.message
    throw error
  }
}

/** Judges by the marks of schemas, which would bring all of them to every list: loaded where there is a view to judge. */
const useOwnQuestions = (wanted: boolean) =>
  useQuery({
    queryKey: ['own questions'],
    queryFn: async () => (await import('./own_questions.ts')).mayAskAs,
    enabled: wanted,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/** Own and shared views of a list, and what can be done with them; each write answers why it was refused. */
export const useSavedViews = <E extends ListEndpoint>(list_name: ListName, endpoint: E) => {
  const reader = useCurrentReader()
  // accounts of clinics save none: the call is not for them
  const isClinic = reader?.kind === 'clinic'
  const read = useData(listViewsApi.list, { query: { list_name } }, { withStart: true, enabled: !isClinic })
  const stored = read.failed || isClinic ? [] : read.data?.data
  const hasSome = stored !== undefined && stored.length > 0
  const schemas = useSchemas(endpoint, hasSome)
  const questions = useOwnQuestions(hasSome)
  const isJudged = (schemas.data !== undefined || schemas.failed) && (questions.data !== undefined || questions.isError)
  const isKnown = stored?.length === 0 || isJudged
  const create = useAction(listViewsApi.create)
  const update = useAction(listViewsApi.update)
  const remove = useAction(listViewsApi.remove)
  return {
    /** undefined while they are not known; none where they could not be read. */
    views: isKnown ? stored : undefined,
    maySave: !isClinic,
    /** The list by which the views are judged. */
    list: schemas.data ?? endpoint,
    mayAsk: reader && questions.data?.(reader),
    create: (fields: SavedViewInput, onMade: (view: SavedView) => void) =>
      sentenceOf(create.run({ body: { ...fields, list_name } }).then(onMade)),
    update: ({ id, version }: SavedView, fields: SavedViewInput) =>
      sentenceOf(update.run({ params: { id }, body: { ...fields, version } })),
    remove: ({ id }: SavedView) => sentenceOf(remove.run({ params: { id } })),
  }
}
