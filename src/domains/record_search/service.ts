import { findPictures } from '#domains/media/library/service.ts'
import { mapTable } from '#platform/contract/closed_lists.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { postgresCode } from '#platform/server/postgres_errors.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { FoundRecords, Hit } from './contract.ts'
import type { NamedHit } from './named/contract.ts'
import { findNamed, manyRows, mostNamed, type SqlKind } from './named/queries.ts'
import { type NamedKind, namedKinds, namedPages } from './named/rules.ts'
import { findRecords, limitStatement, mostLookedAt } from './queries.ts'
import { type RecordKind, recordPermission, soughtBy, spellingsOf } from './rules.ts'

/** Milliseconds for the kinds that are found by numbers, as many for the others, and for one statement at least: the person is still typing. */
const wholeTime = 250
const leastTime = 40
const cancelled = '57014'

type Search = {
  readonly app: App
  readonly actor: Granted<never>
  readonly typed: string
  readonly late: (RecordKind | NamedKind)[]
  /** Runs a statement in a transaction of its own; undefined, with the kinds named as late, where the time is over. */
  readonly within: <T>(kinds: Search['late'], work: (app: App, ms: number) => Promise<T>) => Promise<T | undefined>
}

const begin = (app: App, actor: Granted<never>, typed: string, late: Search['late']): Search => {
  const end = performance.now() + wholeTime
  return {
    ...{ app, actor, typed, late },
    within: async (kinds, work) => {
      const ms = Math.max(leastTime, Math.round(end - performance.now()))
      try {
        return await inTransaction(app, (app) => work(app, ms))
      } catch (error) {
        if (postgresCode(error) !== cancelled) throw error
        late.push(...kinds)
        return undefined
      }
    },
  }
}

/** Records of a kind that is found by number, phone, mail or words; null where the account may not see it. */
const findKind = async <K extends RecordKind>(search: Search, kind: K): Promise<Hit<K>[] | null> => {
  const { staff, scope } = search.actor
  const permission: Permission = recordPermission[kind]
  if (!mayDo(staff, permission)) return null
  const sought = soughtBy(search.typed)
  return (await search.within([kind], (app, ms) => findRecords(app, staff, scope, kind, sought, ms))) ?? null
}

/** Of orders who packs parcels finds those that are theirs, and nothing that hangs on others. */
const maySee = ({ staff }: Granted<never>, kind: NamedKind): boolean => {
  const { seen_with }: { readonly seen_with: readonly Permission[] } = namedPages[kind]
  return seen_with.some((permission) => mayDo(staff, permission) && !(staff.packs && permission === 'orders view'))
}

/** Kinds that are asked for together: all with few rows at once, each of the others alone, so that none makes others late. */
const together = (kinds: readonly SqlKind[]): SqlKind[][] => {
  const many = kinds.filter((kind) => manyRows.includes(kind))
  const few = kinds.filter((kind) => !many.includes(kind))
  return [...(few.length > 0 ? [few] : []), ...many.map((kind) => [kind])]
}

const findMedia = async ({ actor, typed, within }: Search): Promise<NamedHit[] | undefined> => {
  const bounds = { looked: mostLookedAt, most: mostNamed }
  const rows = await within(['media'], async (app, ms) => {
    await limitStatement(app, ms)
    return findPictures(app, actor.staff, typed, bounds)
  })
  return rows?.map(({ id, title, of }) => ({ id, title, hint: of, on: null, amount: null }))
}

type Named = Readonly<Record<NamedKind, NamedHit[] | null>>

/** Records of the kinds that are found by words alone. */
const findAllNamed = async (search: Search): Promise<Named> => {
  const { actor, typed, within } = search
  const seen = namedKinds.filter((kind) => maySee(actor, kind))
  const found = new Map<NamedKind, NamedHit[]>()
  const question = { reader: actor.staff, spellings: spellingsOf(typed) }
  for (const kinds of together(seen.filter((kind) => kind !== 'media'))) {
    const rows = await within(kinds, async (app, ms) => {
      await limitStatement(app, ms)
      return findNamed(app, actor.scope, question, kinds)
    })
    if (!rows) continue
    for (const kind of kinds) found.set(kind, [])
    for (const { kind, ...hit } of rows) found.get(kind)?.push(hit)
  }
  const pictures = seen.includes('media') ? await findMedia(search) : undefined
  if (pictures) found.set('media', pictures)
  return mapTable(namedPages, (kind) => found.get(kind) ?? null)
}

/**
 * Finds records of each kind that the account may see, one kind after the other so that a key costs one connection. A kind
 * that takes too long is named as late, and the others are answered.
 */
export const searchRecords = async (app: App, actor: Granted<never>, typed: string): Promise<FoundRecords> => {
  const late: Search['late'] = []
  const search = begin(app, actor, typed, late)
  // one after the other, as they stand here
  const found = {
    orders: await findKind(search, 'orders'),
    people: await findKind(search, 'people'),
    receipts: await findKind(search, 'receipts'),
    applications: await findKind(search, 'applications'),
    animals: await findKind(search, 'animals'),
    products: await findKind(search, 'products'),
    campaigns: await findKind(search, 'campaigns'),
    clinics: await findKind(search, 'clinics'),
  }
  return { ...found, ...(await findAllNamed(begin(app, actor, typed, late))), late }
}
