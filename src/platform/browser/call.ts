import type { AnyEndpoint, CallArgs, CallResult, CurrentResult } from '#platform/contract/endpoint.ts'
import type { Stale } from '#platform/contract/failures.ts'
import { idempotencyKeys } from './idempotency_keys.ts'

/** Calls an endpoint: fetch in the browser, in process on the server. */
export type Caller = <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>) => Promise<CallResult<E>>

/** What a refusal tells beside its sentence: who was faster, and what they left, where a version was stale. */
type Refusal = Partial<Stale> & { current?: unknown }

type FailureAnswer = {
  message?: string
  code?: string
  errors?: Record<string, string[]>
  request_id?: string
} & Refusal

type Method = AnyEndpoint['method']

/** What a person reads where the server said nothing: whether something was read or sent, and whether it can have arrived. */
const silence = (method: Method): string => {
  const isOffline = globalThis.navigator?.onLine === false
  if (method === 'GET')
    return isOffline
      ? '現在沒有網路，資料沒有載入成功。請檢查網路後再試一次。'
      : '資料沒有載入成功，可能是網路不穩。請檢查網路後再試一次。'
  return isOffline
    ? '沒有送出，請檢查網路後再按一次。填寫的內容都還在。'
    : '沒有收到回覆，可能是網路不穩。請檢查網路後再按一次，不會重複送出。'
}

/** An answer that is no success. `code` is the failure's machine name, `message` its zh-TW sentence. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly details: Refusal
  /** Under which the log of the server names the request, where the fault was its own. */
  readonly request_id: string | undefined
  constructor(status: number, body: FailureAnswer, method: Method = 'GET') {
    super(body.message ?? silence(method))
    this.name = 'CallFailed'
    this.status = status
    this.code = body.code ?? 'network'
    this.errors = body.errors ?? {}
    this.details = body
    this.request_id = body.request_id
  }
}

/** Sends a request and answers as fetch does; rejects when no answer came. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>

/** What is sent, before its types are known. */
export type RawArgs = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** In place of fetch, for a file that tells how far it is (upload.ts). */
  transport?: Transport
}

const queryPairs = (query: Record<string, unknown>, prefix = ''): [string, string][] =>
  Object.entries(query).flatMap(([key, value]) => {
    if (value === undefined || value === null || value === '') return []
    if (key === 'filter' && typeof value === 'object') return queryPairs(value as Record<string, unknown>, 'filter')
    return [[prefix ? `${prefix}[${key}]` : key, String(value)]]
  })

/** The address of a call: path parameters filled in, query written as the lists of the product expect it. */
export const addressOf = (endpoint: Pick<AnyEndpoint, 'path'>, { params, query }: RawArgs): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))
  const pairs = queryPairs(query ?? {})
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/**
 * Turns an answer into its data, or throws CallFailed.
 *
 * @param method of the request, for the words where the answer has none
 */
export const readAnswer = async (response: Response, method: Method = 'GET'): Promise<unknown> => {
  if (response.status === 204) return undefined
  const body: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new CallFailed(response.status, body as FailureAnswer, method)
  return body
}

/** Flat fields of a form: objects travel as JSON text, null as a blank field. */
const formPairs = (body: Record<string, unknown>): [string, string][] =>
  Object.entries(body).flatMap(([key, value]) => {
    if (value === undefined) return []
    return [[key, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')]]
  })

type RawEndpoint = Pick<AnyEndpoint, 'method' | 'path' | 'keyless'>

const exchange = async (address: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(address, init)
  if (init.method === 'GET') return response
  // An answer that broke off is as lost as none.
  const text = await response.text()
  return new Response(text === '' ? null : text, response)
}

/** What the server had no time for was not begun. It says after how many seconds it may be asked again. */
const waitOf = async (response: Response): Promise<number | undefined> => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (response.status !== 503 || !(seconds <= longestWait)) return undefined
  const body: FailureAnswer = await response
    .clone()
    .json()
    .catch(() => ({}))
  return body.code === 'busy' ? seconds : undefined
}

/** Nobody waits longer for an answer that says nothing. */
const longestWait = 5

/** Asks once more after the wait that a busy server asks for, and not all at the same moment. */
const whenNotBusy = async (attempt: () => Promise<Response>): Promise<Response> => {
  const response = await attempt()
  const seconds = await waitOf(response)
  if (seconds === undefined) return response
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random())))
  return attempt()
}

/** Sends under the key of the press, once more when the line broke. */
const exchangeOnce = async (address: string, init: RequestInit): Promise<Response> => {
  const content = `${init.method} ${address} ${init.body ?? ''}`
  const headers = { ...init.headers, 'idempotency-key': `"${idempotencyKeys.keyOf(content)}"` }
  const attempt = () => exchange(address, { ...init, headers })
  const response = await attempt().catch(attempt)
  // What stands between may answer for a server that has done it.
  if (response.status < 500) idempotencyKeys.answered(content)
  return response
}

/**
 * Sends one request; every browser caller of the product is built on it. Same origin, cookies included. What changes
 * something is sent under a key, so that a press whose answer is lost can be repeated (decision 67).
 *
 * @throws CallFailed with status 0 when no answer came
 */
export const send = async (
  endpoint: RawEndpoint,
  args: RawArgs,
  options: { headers?: Record<string, string>; as?: 'json' | 'form' } = {},
): Promise<Response> => {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
  if (args.body instanceof FormData) init.body = args.body
  else if (args.body !== undefined && options.as === 'form')
    init.body = new URLSearchParams(formPairs(args.body as Record<string, unknown>))
  else if (args.body !== undefined) {
    init.body = JSON.stringify(args.body)
    headers['content-type'] = 'application/json'
  }
  const isKeyed = endpoint.method !== 'GET' && !endpoint.keyless && !(args.body instanceof FormData)
  const transport = args.transport ?? (isKeyed ? exchangeOnce : exchange)
  return whenNotBusy(() => transport(addressOf(endpoint, args), init)).catch(() => {
    throw new CallFailed(0, {}, endpoint.method)
  })
}

/** What somebody faster left, as the call that was refused shows it. For a stale failure of that call. */
export const currentOf = <E extends AnyEndpoint>(_endpoint: E, { details }: CallFailed): CurrentResult<E> =>
  // the edge sends it through the schema of the endpoint, as it does every answer
  details.current as CurrentResult<E>

/**
 * Calls with what no type proves to fit: a form with a file, the texts of an address or of fields. The schema on the
 * server judges them.
 *
 * @throws CallFailed as the call does
 */
export const callLoosely = <E extends AnyEndpoint>(call: Caller, endpoint: E, args: RawArgs): Promise<CallResult<E>> =>
  call(endpoint, args as CallArgs<E>)
