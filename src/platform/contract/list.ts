import { z } from 'zod'
import { isRecord } from '#platform/contract/unknown_values.ts'
import type { AnyEndpoint, CallArgs, CallResult } from './endpoint.ts'
import { asRead } from './fields.ts'
import { type PersonalMark, sortedBy } from './personal.ts'

/** A page of a list as every list of the product answers it. */
export type PageOf<T> = {
  data: T[]
  meta: { page: number; per_page: number; total: number; total_is_exact: boolean; next_cursor?: string | null }
}

/** The parsed question of a list. `sort` may start with '-' for descending. */
export type ListQuery<S extends string = string, F = Record<string, unknown>> = {
  page: number
  per_page: number
  sort: S | `-${S}`
  q?: string | undefined
  after?: string | undefined
  filter: F
  /** Only these rows. From the server's own code; no call takes it. */
  ids?: readonly number[] | undefined
  /** Whether the total is left out, or exact however large it is. From the server's own code. */
  counted?: 'not' | 'exactly' | undefined
}

type QuestionOf<E> = CallArgs<E> extends { query: infer Q } ? Q : never
type Bare<S> = S extends `-${infer Word}` ? Word : S

/** The call of a list. */
export type ListEndpoint = AnyEndpoint & { readonly query?: z.ZodType<ListQuery> }
/** The words by which a list can be sorted, without the '-' for descending. */
export type SortWord<E> = QuestionOf<E> extends { sort?: infer S } ? Bare<NonNullable<S> & string> : never
/** The names of a list's filters. */
export type FilterName<E> = QuestionOf<E> extends { filter?: infer F } ? keyof NonNullable<F> & string : never
/** A row of a list. */
export type ListRow<E> = CallResult<E> extends { data: (infer Row)[] } ? Row : never

/** What a list is asked, without its page and its order: the search and the filters. */
export type ListQuestion<E> = Pick<QuestionOf<E>, Extract<keyof QuestionOf<E>, 'q' | 'filter'>>

/** Which rows of a list an action is for: those with these ids, or all that answer the question, `count` of them when it was asked. */
export type Selection<Question> =
  | { readonly ids: readonly number[] }
  | { readonly filter: Question; readonly count: number }

/** What a person ticked: the selection for the server, and those of its rows that were seen. */
export type Chosen<Row, Question> = {
  readonly selection: Selection<Question>
  /** The ticked rows of all pages, as they were last shown; those of the page where everything is selected. */
  readonly rows: readonly Row[]
  readonly clear: () => void
}

declare const words: unique symbol
/** Says to the compiler which list a state is of, so that its columns and filters are that list's. Nothing when it runs. */
export type OfList<Sort extends string, Filter extends string> = {
  readonly [words]?: { readonly sort: Sort; readonly filter: Filter }
}

type ListOptions<S extends string, F extends z.ZodRawShape> = {
  /** Allowed sort words; the first entry is the default and may carry a '-' for newest first. */
  readonly sort: readonly [S | `-${S}`, ...(S | `-${S}`)[]]
  readonly filters: F
  /** Where nothing can be searched: `q` is refused, so that no word seems to have found all rows. */
  readonly search?: 'none'
  /** The sort words whose columns are personal: who reads them masked may not sort by them. */
  readonly personal?: { readonly [word in S]?: PersonalMark }
  readonly per_page?: { readonly default: number; readonly max: number }
}

/** The compiler does not follow what is taken off a text. */
const bare = <S extends string>(word: S | `-${S}`) => word.replace(/^-/, '') as S

type FilterInput<F extends z.ZodRawShape> = {
  [K in keyof F]?: z.input<z.ZodObject<F>>[K & keyof z.input<z.ZodObject<F>>]
}

const searchWord = z.string().trim().max(100).optional()
const noSearch = z.string().trim().max(0, '這份清單不能用文字搜尋。').optional()

const nested = (raw: unknown): unknown => {
  if (!isRecord(raw)) return raw
  const filter: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    const name = /^filter\[(?!__proto__)([\w.]+)\]$/.exec(key)?.[1]
    if (name === undefined) rest[key] = value
    else if (value !== '') filter[name] = value
  }
  // What is no table of filters is left to the schema, which refuses it.
  const given = rest.filter ?? {}
  return { ...rest, filter: isRecord(given) ? { ...filter, ...given } : given }
}

/**
 * The question of a list: `page`, `per_page`, `sort`, `q`, `after` and `filter[…]`. Unlisted sort words and filters are
 * refused (422), so a typing mistake never shows the wrong rows as if they were right.
 */
export const listOf = <const S extends string, F extends z.ZodRawShape>(options: ListOptions<S, F>) => {
  const words = [...new Set(options.sort.map((word) => bare<S>(word)))].flatMap((word) => [word, `-${word}`] as const)
  const perPage = options.per_page ?? { default: 25, max: 100 }
  return asRead<{
    page?: number | undefined
    per_page?: number | undefined
    sort?: S | `-${S}` | undefined
    q?: string | undefined
    after?: string | undefined
    filter?: FilterInput<F>
  }>(nested)(
    z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      per_page: z.coerce.number().int().min(1).max(perPage.max).default(perPage.default),
      // one of `words`, which zod cannot see while S is open
      sort: sortedBy(z.enum(words).default(options.sort[0] as never), options.personal ?? {}),
      q: options.search === 'none' ? noSearch : searchWord,
      after: z.string().max(500).optional(),
      filter: z.strictObject(options.filters),
    }),
  )
}

const withoutPage = (raw: unknown): unknown => {
  if (!isRecord(raw)) return raw
  const { page: _, per_page: __, sort: ___, after: ____, ...rest } = raw
  return nested(rest)
}

/** The question of a list for what is counted over all of it: its page and its order may be sent along and are not looked at. */
export const questionOf = <const F extends z.ZodRawShape>(filters: F) =>
  asRead<{ q?: string | undefined; filter?: FilterInput<F> }>(withoutPage)(
    z.strictObject({ q: searchWord, filter: z.strictObject(filters) }),
  )

/** The answer of a list of such items. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      total: z.int(),
      total_is_exact: z.boolean(),
      next_cursor: z.string().nullish(),
    }),
  })

/** A filter that takes several values at once, as they stand in a URL: `paid,pending`. */
export const manyOf = <S extends z.ZodType<unknown, string>>(value: S) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(','))
    .pipe(z.array(value).min(1).max(50))

/** A yes/no filter as it stands in a URL. */
export const FlagFilter = z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true')
