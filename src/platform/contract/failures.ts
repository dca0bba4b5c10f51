/**
 * Expected ways for a call to end without success. Each has a machine name, an HTTP status and a zh-TW sentence, so that
 * none can be thrown without words for the person who meets it.
 */

export type Failure<C extends string = string> = {
  readonly code: C
  readonly status: 401 | 403 | 404 | 409 | 413 | 419 | 421 | 422 | 429 | 503 | 507
  readonly message: string
}

type Sentence = readonly [status: Failure['status'], message: string]

/**
 * Declares the failures of a domain.
 *
 * @example const cartFailures = failures({ cart_closed: [409, '這個購物車已經結帳了。'] })
 */
export const failures = <const T extends Record<string, Sentence>>(table: T): { [C in keyof T & string]: Failure<C> } =>
  Object.fromEntries(
    Object.entries(table).map(([code, [status, message]]) => [code, { code, status, message }]),
  ) as unknown as { [C in keyof T & string]: Failure<C> }

/** Failures that every endpoint may have; they need no declaration. */
export const common = failures({
  not_signed_in: [401, '請先登入。'],
  not_permitted: [403, '你沒有這項權限。需要的話請找系統管理員。'],
  not_found: [404, '找不到這筆資料，可能已經移除，或網址不對。'],
  stale: [409, '這筆資料剛剛被別人改過了，請載入最新版本再修改。'],
  too_large: [413, '送出的內容太大了。'],
  csrf_mismatch: [419, '這個頁面放太久了，請重新整理後再試一次。'],
  wrong_host: [421, '這個網址不屬於本站。'],
  invalid: [422, '有欄位需要修正。'],
  too_many: [429, '操作次數太多了，請稍候再試。'],
  unavailable: [503, '系統暫時無法連線，資料都還在，請稍候再試。'],
})

/** What a failure may carry: errors per field for 422, the current row for 409, seconds for 429. */
export type FailureDetails = {
  errors?: Record<string, string[]>
  retry_after?: number
  current?: unknown
  changed_by?: string | null
  changed_at?: string | null
  [more: string]: unknown
}

/** The thrown form of a Failure; the edge turns it into an answer, an open transaction rolls back. */
export class Failed extends Error {
  readonly failure: Failure
  readonly details: FailureDetails
  constructor(failure: Failure, details: FailureDetails = {}) {
    super(failure.code)
    this.name = 'Failed'
    this.failure = failure
    this.details = details
  }
}

/** Ends the current use case with an expected outcome. Written at the left edge: `(await findX(…)) ?? fail(common.not_found)`. */
export const fail = (failure: Failure, details?: FailureDetails): never => {
  throw new Failed(failure, details)
}

/** Refuses one field with a sentence (422). */
export const failField = (field: string, message: string): never =>
  fail({ ...common.invalid, message }, { errors: { [field]: [message] } })

/** Refuses several fields at once, each with its sentence (422). Without any it does nothing. */
export const failFields = (sentences: Readonly<Record<string, string>>): void => {
  const [message] = Object.values(sentences)
  if (message === undefined) return
  const errors = Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]))
  fail({ ...common.invalid, message }, { errors })
}
