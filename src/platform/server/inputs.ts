import type { z } from 'zod'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { closed } from './closed.ts'

/** A part of a call's input as it is checked and described: closed, except where a call ignores what it does not know. */
export const checkedBy = (endpoint: AnyEndpoint, schema: z.ZodType): z.ZodType =>
  endpoint.ignoresUnknown ? schema : closed(schema)

/** The fields that an issue is about. Unknown ones are named as far as they look like names, and only a few of them. */
const fieldsOf = (issue: z.core.$ZodIssue): string[] => {
  const path = issue.path.filter((part) => part !== 'filter')
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => /^[a-z]\w{0,39}$/i.test(key)) : []
  if (unknown.length === 0) return [path.join('.') || 'body']
  return unknown.slice(0, 20).map((key) => [...path, key].join('.'))
}

const read = (endpoint: AnyEndpoint, schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = checkedBy(endpoint, schema).safeParse(value ?? {})
  if (result.success) return result.data
  const told = result.error.issues.flatMap((issue) => fieldsOf(issue).map((field) => ({ field, text: issue.message })))
  const byField = [...Map.groupBy(told, ({ field }) => field)]
  const errors = Object.fromEntries(byField.map(([field, issues]) => [field, issues.map(({ text }) => text)]))
  return fail({ ...common.invalid, message: told[0]?.text ?? common.invalid.message }, { errors })
}

const unreadable = '含有無法辨識的字元。'

/**
 * Reads the parts of a call.
 *
 * @throws not_found for a path that is no valid id: it is unknown, not invalid; invalid with a sentence for each field
 */
export const readInput = (endpoint: AnyEndpoint, raw: { params: unknown; query: unknown; body: unknown }) => {
  const params = endpoint.params ? endpoint.params.safeParse(raw.params) : undefined
  if (params && !params.success) fail(common.not_found)
  // No text of the database can hold it, and nobody types it.
  const broken = Object.entries(raw.query ?? {}).find(([, value]) => String(value).includes('\u0000'))
  if (broken) failField(broken[0].replace(/^filter\[(.+)\]$/, '$1'), unreadable)
  return {
    params: params?.data,
    query: read(endpoint, endpoint.query, raw.query),
    body: endpoint.multipart ? undefined : read(endpoint, endpoint.body, raw.body),
  }
}
