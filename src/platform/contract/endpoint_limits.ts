import { z } from 'zod'
import { type Limit, type LimitName, type LimitPerName, limits } from '#registry/limits.ts'
import type { AnyEndpoint } from './endpoint.ts'

const ofSearches = ['search'] as const
const ofMemberWrites = ['member_write', 'member_write_day'] as const

const isMemberWrite = ({ method, access }: AnyEndpoint): boolean => method !== 'GET' && access.who === 'member'

/** A list that visitors may ask for by a word. */
const isPublicSearch = ({ method, access, query }: AnyEndpoint): boolean => {
  const asked = query instanceof z.ZodPipe ? query.def.out : query
  const isList = asked instanceof z.ZodObject && 'q' in asked.shape && 'filter' in asked.shape
  return method === 'GET' && access.who === 'anyone' && isList
}

/** The limits of a call: those that it names, and those that follow from what it is. */
export const limitsOf = (endpoint: AnyEndpoint): readonly LimitName[] => {
  const named: readonly LimitName[] = [endpoint.limit ?? []].flat()
  return [...named, ...(isPublicSearch(endpoint) ? ofSearches : []), ...(isMemberWrite(endpoint) ? ofMemberWrites : [])]
}

/** The limits of a call that the edge counts for one kind of key; the others are counted by the use case. */
export const edgeLimits = <P extends 'network' | 'account'>(endpoint: AnyEndpoint, per: P): LimitPerName<P>[] =>
  limitsOf(endpoint).filter((name): name is LimitPerName<P> => {
    const limit: Limit = limits[name]
    return limit.per === per && limit.by === undefined
  })
