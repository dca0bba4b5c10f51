import type { ListEndpoint } from '#platform/contract/list.ts'
import { findHiddenQuestion } from '#platform/contract/personal.ts'
import type { Reader } from '#platform/contract/readers.ts'

/** Whether somebody may ask a list by this. It looks into schemas, so pages load it together with those. */
export type MayAsk = (list: ListEndpoint, query: object) => boolean

export const mayAskAs =
  (reader: Reader): MayAsk =>
  (list, query) => {
    const asked = list.query?.safeParse(query)
    if (!list.query || !asked?.success) return true
    return findHiddenQuestion(reader, list.query, asked.data) === undefined
  }
