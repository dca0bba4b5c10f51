import type { z } from 'zod'

/**
 * Expected ways for a call to end without success. Each has a machine name, an HTTP status and a zh-TW sentence, so that
 * none can be thrown without words for the person who meets it.
 */

export type Failure<C extends string = string, D extends object = object> = {
  readonly code: C
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 419 | 421 | 422 | 429 | 431 | 503 | 507
  readonly message: string
  /** What it tells beside its sentence. The edge parses it: keys that are not declared never leave. */
  readonly details?: z.ZodType<D>
}

type Declared = readonly [status: Failure['status'], message: string, details?: z.ZodType<object>]
type DetailsIn<T> = T extends readonly [unknown, unknown, z.ZodType<infer D extends object>] ? D : object
type Failures<T> = { [C in keyof T & string]: Failure<C, DetailsIn<T[C]>> }

/**
 * Declares the failures of a domain: status, sentence and, where it tells more, the schema of that.
 *
 * @example const cartFailures = failures({ cart_closed: [409, '這個購物車已經結帳了。'] })
 */
export const failures = <const T extends Record<string, Declared>>(table: T): Failures<T> =>
  // Object.fromEntries does not know which code goes with which details.
  Object.fromEntries(
    Object.entries(table).map(([code, [status, message, details]]) => [
      code,
      { code, status, message, ...(details && { details }) },
    ]),
  ) as unknown as Failures<T>

/** Who was faster, and when. Staff are named to staff alone. The edge adds the object as it is now (`current`). */
export type Stale = { changed_by: string | null; changed_at: string | null }

const stale: Failure<'stale', Stale> = {
  code: 'stale',
  status: 409,
  message: '這筆資料剛剛被別人改過了，請載入最新版本再修改。',
}

const general = failures({
  malformed: [400, '這個請求的格式不對。'],
  not_signed_in: [401, '請先登入。'],
  not_permitted: [403, '你沒有這項權限。需要的話請找系統管理員。'],
  second_factor_needed: [403, '你的角色要先開啟兩步驟驗證，才能使用後台。請到「帳號安全」開啟。'],
  view_reads_only: [403, '你正在以會員身分檢視，只能看，不能修改、送出或下載檔案。'],
  not_found: [404, '找不到這筆資料，可能已經移除，或網址不對。'],
  too_large: [413, '送出的內容太大了。'],
  key_reused: [409, '這個動作已經用別的內容送出過了。請重新整理頁面，看過結果再決定要不要再送一次。'],
  done_already: [409, '這個動作已經完成了，不用再送一次。請重新整理頁面看結果。'],
  other_person: [409, '這個瀏覽器已經換成另一個帳號登入，剛才的內容沒有儲存。請重新載入頁面再繼續。'],
  csrf_mismatch: [419, '這個頁面放太久了，請重新整理後再試一次。'],
  wrong_host: [421, '這個網址不屬於本站。'],
  too_slow: [408, '資料太久沒有傳完，可能是網路太慢，請再試一次。'],
  headers_too_large: [431, '送出的標頭太大了，請清除本站的 Cookie 後再試一次。'],
  invalid: [422, '有欄位需要修正。'],
  too_many: [429, '操作次數太多了，請稍候再試。'],
  busy: [503, '現在使用的人很多，請過幾秒再試一次。資料都還在。'],
  unavailable: [503, '系統暫時無法連線，資料都還在，請稍候再試。'],
})

/** Failures that every endpoint may have; they need no declaration. */
export const common = { ...general, stale }

/** What every failure may carry: sentences per field, and the seconds after which to try again (a header). */
type General = { errors?: Record<string, string[]>; retry_after?: number }
/** A failure that declares details is thrown with all of them. */
type Details<D extends object> = object extends D ? [details?: General] : [details: General & D]

/** A time to wait in words, rounded up: seconds, minutes, or hours. */
const waitWords = (seconds: number): string =>
  seconds < 60
    ? `${seconds} 秒`
    : seconds < 3600
      ? `${Math.ceil(seconds / 60)} 分鐘`
      : `${Math.ceil(seconds / 3600)} 小時`

/** Too many tries, with the time after which one may try again. @param seconds until then */
export const failTooMany = (seconds: number): never => {
  const message = `操作次數太多了，請過 ${waitWords(seconds)}再試。急的話請用「聯絡我們」的電話或信箱找我們。`
  return fail({ ...common.too_many, message }, { retry_after: seconds })
}

/** The thrown form of a Failure; the edge turns it into an answer, an open transaction rolls back. */
export class Failed<D extends object = object> extends Error {
  readonly failure: Failure<string, D>
  readonly details: General & D
  constructor(failure: Failure<string, D>, ...[details]: Details<D>) {
    super(failure.code)
    this.name = 'Failed'
    this.failure = failure
    // They may only be missing where none are declared.
    this.details = (details ?? {}) as General & D
  }
}

/** Ends the current use case with an expected outcome. Written at the left edge: `(await findX(…)) ?? fail(common.not_found)`. */
export const fail = <D extends object>(failure: Failure<string, D>, ...details: Details<D>): never => {
  throw new Failed(failure, ...details)
}

/** Whether something thrown is this failure. */
export const isFailed = <D extends object>(error: unknown, failure: Failure<string, D>): error is Failed<D> =>
  error instanceof Failed && error.failure.code === failure.code

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
