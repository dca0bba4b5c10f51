import { z } from 'zod'
import './field_sentences.ts'
import type { BodySizeName } from '#registry/body_sizes.ts'
import type { LimitName } from '#registry/limits.ts'
import type { Access } from './access.ts'
import type { Failure } from './failures.ts'
import { PathId, whole } from './fields.ts'
import type { PersonalMark } from './personal.ts'

type Schema = z.ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the product: the browser's typed client, the HTTP binding, the OpenAPI page and the tests all read it. */
export type Endpoint<
  A extends Access = Access,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  O extends Schema = Schema,
  C extends Schema = Schema,
> = {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly access: A
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly output: O
  /** What a stale version (409) is answered with, where that is no object like `output`. */
  readonly current?: C
  /** 200, unless a POST creates (201), nothing comes back (204) or the browser is sent elsewhere (303). */
  readonly status?: 200 | 201 | 204 | 303
  readonly failures?: readonly Failure[]
  /** Also accepts application/x-www-form-urlencoded with flat keys (the specification's second client). */
  readonly forms?: true
  /** One of the specification's own calls: fields that it does not know are ignored. Every other call refuses them. */
  readonly ignoresUnknown?: true
  /** What the document shows as body where only the handler can tell which form it must have. */
  readonly documentedBody?: () => z.ZodType
  /** The body is multipart: these fields and one part `file` after them, all read by the handler. */
  readonly multipart?: z.ZodObject
  /** The answer is a file of this type, or one of these, instead of JSON; the handler returns a FileAnswer. */
  readonly produces?: string | readonly string[]
  /** What it shows of whom and cannot mask: its permission is not enough for who reads that masked (403). */
  readonly unmasked?: PersonalMark
  /** A browser that has the answer already is told so (304). */
  readonly revalidates?: true
  /** How often it may be called; several are all counted. Calls of visitors that write must name one. */
  readonly limit?: Limits
  /** How much it takes where that is more than `usual`: a form of some fields. Files have a size of their own. */
  readonly body_size?: BodySizeName
  /** What becomes of it while the server has too much to do; without it, it is refused (503). Notices of providers never are. */
  readonly whenBusy?: WhenBusy
  /** Needs the staff CSRF token although anyone may call it (sign-in and sign-out). */
  readonly csrf?: true
  /** A read that tells of many nouns: the back office asks for it again after every write. */
  readonly rereadAlways?: true
  /** A call of staff that is answered to who has to turn a second factor on before anything else. */
  readonly unenrolled?: 'answered'
  /** Why a call that writes takes no Idempotency-Key. Without it every such call does (decision 67). */
  readonly keyless?: Keyless
}

/** `answered` always: it costs little and must not fail. `refused last`: it belongs to paying. */
export type WhenBusy = 'answered' | 'refused last'

/** Why a call may simply be sent again. */
export type Keyless =
  /** It sets what is wanted, and shows what is set: the same again changes nothing. */
  | 'sets'
  /** It counts or notes a use; one more does no harm. */
  | 'counts'
  /** It opens or ends a session, or mails a secret: its answer must not be kept, and who repeats it may be nobody any more. */
  | 'session'

// biome-ignore lint/suspicious/noExplicitAny: the one place where the type parameters of an endpoint are erased
export type AnyEndpoint = Endpoint<Access, any, any, any, any, any>

type Limits = LimitName | readonly [LimitName, ...LimitName[]]

/** Whoever lets anybody write says how often: without a limit it does not compile. */
type Limited<A extends Access, M extends Method> = A extends { who: 'anyone' | 'provider' }
  ? M extends 'GET'
    ? unknown
    : { readonly limit: Limits }
  : unknown

/**
 * Whether one press of a person may be sent twice under one Idempotency-Key. Files and notices of providers have a way of
 * their own to be repeated.
 */
export const takesKey = ({ method, access, multipart, keyless }: AnyEndpoint): boolean =>
  method !== 'GET' && access.who !== 'provider' && !multipart && !keyless

type None = z.ZodUndefined

/** Declares a call. `access` has no default on purpose; what visitors may write has a `limit`. */
export const endpoint = <
  const A extends Access,
  const M extends Method,
  O extends Schema,
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
  C extends Schema = O,
>(
  spec: Endpoint<A, P, Q, B, O, C> & { readonly method: M } & Limited<A, M>,
): Endpoint<A, P, Q, B, O, C> => spec

type Part<K extends string, S, Side extends 'in' | 'out'> = S extends None
  ? unknown
  : S extends Schema
    ? { [key in K]: Side extends 'in' ? z.input<S> : z.output<S> }
    : never

/** What a caller passes. */
export type CallArgs<E> =
  E extends Endpoint<infer _A, infer P, infer Q, infer B, infer _O, infer _C>
    ? Part<'params', P, 'in'> & Part<'query', Q, 'in'> & Part<'body', B, 'in'>
    : never

/** What a handler gets, parsed. */
export type CallInput<E> =
  E extends Endpoint<infer _A, infer P, infer Q, infer B, infer _O, infer _C>
    ? Part<'params', P, 'out'> & Part<'query', Q, 'out'> & Part<'body', B, 'out'>
    : never

/** What a caller receives. */
export type CallResult<E> =
  E extends Endpoint<infer _A, infer _P, infer _Q, infer _B, infer O, infer _C> ? z.output<O> : never

/** Whether a call changes a row in the version that the person saw. */
export type IsVersioned<E> =
  E extends Endpoint<infer _A, infer _P, infer _Q, infer B, infer _O, infer _C>
    ? z.output<B> extends { version: number }
      ? true
      : false
    : never

/** What a stale version of this call is answered with, before its schema. */
export type CurrentInput<E> =
  E extends Endpoint<infer _A, infer _P, infer _Q, infer _B, infer _O, infer C> ? z.input<C> : never

/** What a caller of a stale version receives: the object as it is now. */
export type CurrentResult<E> =
  E extends Endpoint<infer _A, infer _P, infer _Q, infer _B, infer _O, infer C> ? z.output<C> : never

/** An id in a path. Anything else is answered 404 by the edge, as an unknown id is. */
export const IdParams = z.object({ id: PathId })

/** The body part of every change: the version that the person saw. */
export const Versioned = z.object({ version: whole({ min: 1, max: 2_147_483_647 }) })

/** An answer that is a file. `body` is streamed as it is. */
export type FileAnswer = {
  body: Buffer | string | NodeJS.ReadableStream
  /** Offered file name; without it the browser shows the file in place. */
  filename?: string
  mime?: string
}
export const FileOutput = z.custom<FileAnswer>()

/** An answer without a body (204). */
export const NoContent = z.undefined()
