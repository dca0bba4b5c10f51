import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { limitsOf } from '#platform/contract/endpoint_limits.ts'
import { common, type Failure } from '#platform/contract/failures.ts'
import { failureSchema, inputSchema, outputSchema, type Schema } from './openapi_schemas.ts'
import { StaleAnswer } from './versions.ts'

/** Failures that need no declaration, by what an endpoint says of itself. */
const impliedFailures = (endpoint: AnyEndpoint): Failure[] => {
  const access = endpoint.access
  const writes = endpoint.method !== 'GET'
  const implied: [Failure, boolean][] = [
    [common.malformed, true],
    [common.not_signed_in, access.who === 'staff' || access.who === 'member'],
    [common.not_permitted, access.who === 'staff' && (access.permissions.length > 0 || access.clinics === 'never')],
    [common.second_factor_needed, access.who === 'staff' && endpoint.unenrolled !== 'answered'],
    [common.not_found, endpoint.params !== undefined],
    [common.stale, endpoint.body !== undefined && 'version' in (inputSchema(endpoint.body).properties ?? {})],
    [common.too_large, writes],
    // a provider calls from another site and has no session
    [common.csrf_mismatch, writes && access.who !== 'provider'],
    [common.wrong_host, true],
    // a query can hold a character that no text may, and a body be no JSON, whether or not one is asked for
    [common.invalid, true],
    [common.too_many, limitsOf(endpoint).length > 0],
    [common.unavailable, true],
  ]
  return implied.flatMap(([failure, applies]) => (applies ? [failure] : []))
}

const words = ({ code, message }: Pick<Failure, 'code' | 'message'>) => `\`${code}\` ${message}`

const waits = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 0, maximum: 86_400 } } }

const plain: Schema = { $ref: '#/components/schemas/Failure' }

const answer = (description: string, status: number, schema = plain) => ({
  description,
  ...(status === 429 || status === 503 ? { headers: waits } : {}),
  content: { 'application/json': { schema } },
})

const shared: readonly Failure[] = Object.values(common)

/** The answers that many calls have, by their machine name. */
export const sharedResponses: Record<string, object> = Object.fromEntries([
  ...shared.map((failure) => [failure.code, answer(words(failure), failure.status)] as const),
  ['unexpected', answer('`unexpected` A fault of ours, in the log under `request_id`', 500)],
])

/** What a failure tells beside its sentence. */
const toldBy = ({ code, details }: Failure, current: () => Schema): Readonly<Record<string, Schema>> => {
  if (code === common.stale.code) return { ...outputSchema(StaleAnswer).properties, current: current() }
  return (details && outputSchema(details).properties) ?? {}
}

/**
 * How a call may fail, by status: what it declares and what follows from what it is.
 *
 * @param current what a stale version is answered with
 */
export const failureResponses = (endpoint: AnyEndpoint, current: () => Schema): Record<string, object> => {
  const listed = [...impliedFailures(endpoint), ...(endpoint.failures ?? [])]
  const byStatus = Map.groupBy(listed, ({ status }) => status)
  const responses = [...byStatus].map(([status, failures]) => {
    const distinct = [...new Map(failures.map((failure) => [words(failure), failure])).values()]
    const told = Object.assign({}, ...distinct.map((failure) => toldBy(failure, current)))
    const [only, ...others] = distinct
    const isPlain = Object.keys(told).length === 0
    const response =
      isPlain && others.length === 0 && only && shared.includes(only)
        ? { $ref: `#/components/responses/${only.code}` }
        : answer(distinct.map(words).join('；'), status, isPlain ? plain : failureSchema(told))
    return [String(status), response] as const
  })
  return Object.fromEntries([...responses, ['500', { $ref: '#/components/responses/unexpected' }]])
}
