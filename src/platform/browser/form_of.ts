import type { z } from 'zod'
import type { AnyFormWords, FieldWords } from './form_words.ts'
import { loadSchemas } from './schemas.ts'

/**
 * One field of a form: what is stored, what stands in the field, what is sent, and how it is told to a person. All but
 * the words are pure.
 */
export type FormField<Value, Stored, Sent> = FieldWords<Value> & {
  /** What stands in the field of something new. */
  readonly empty: Value
  read(stored: Stored): Value
  /** `stored` is what the form was filled with; undefined for something new. */
  send(value: Value, stored?: Stored): Sent
}

// Of any kind: methods take what they can get, so every field fits.
type AnyField<Sent = unknown> = FormField<unknown, never, Sent>
type AnyFields = Readonly<Record<string, AnyField>>

/** A field that is stored under another name than it is sent: `storedAs('photos', photos(m.photos))` for `photo_ids`. */
export const storedAs = <const Name extends string, Field>(
  from: Name,
  field: Field,
): Field & { readonly from: Name } => ({ ...field, from })

/** What stands in the fields. */
export type ValuesOf<Fields> = {
  -readonly [Key in keyof Fields]: Fields[Key] extends { readonly empty: infer Value } ? Value : never
}

/** What must be stored for the fields to be filled. */
export type StoredOf<Fields> = {
  readonly [Key in keyof Fields as Fields[Key] extends { readonly from: infer Name extends string }
    ? Name
    : Key]: Fields[Key] extends { read(stored: infer Stored): unknown } ? Stored : never
}

/** What is sent of the fields. */
export type SentOf<Fields> = {
  -readonly [Key in keyof Fields]: Fields[Key] extends { send(value: never): infer Sent } ? Sent : never
}

/** A field for every key of a body, and for no other. The version is no field. */
type FieldsOfBody<Body> = { readonly [Key in Exclude<keyof Body, 'version'>]-?: AnyField<Body[Key]> }
type NoOther<Fields, Body> = { readonly [Key in Exclude<keyof Fields, keyof Body>]: never }

export type LoadSchema = () => Promise<z.ZodType | undefined>

/** What of a call a form asks for. */
type Call<S> = { readonly body?: S }

/** How the schema of what a call takes is loaded. */
export const bodySchema =
  (call: Call<z.ZodType>): LoadSchema =>
  async () =>
    (await loadSchemas(call)).body

/** The description of a form: fills it from what is stored, and makes of it what is sent. */
export type Form<Values, Stored, Sent> = {
  /** Loads the body schema of the contract; the server checks with the same. */
  readonly schema: LoadSchema
  /** The fields, for those who only ask for labels and words. */
  readonly words: AnyFormWords
  readonly empty: Values
  valuesOf(stored: Stored): Values
  /** `stored` is what the form was filled with; nothing for something new. */
  bodyOf(values: Values, stored?: Partial<Stored>): Sent
}

type Loose = Readonly<Record<string, unknown>>

const mapFields = <Fields extends AnyFields>(fields: Fields, of: (field: AnyField, key: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, of(field, key)]))

const storedName = (field: object, key: string): string => ('from' in field ? String(field.from) : key)

/** What stands in the fields of something new. */
export const emptyOf = <Fields extends AnyFields>(fields: Fields) =>
  mapFields(fields, ({ empty }) => empty) as ValuesOf<Fields>

/** Reads a record into the values of fields. */
export const readFields = <Fields extends AnyFields>(fields: Fields, stored: StoredOf<Fields>) =>
  mapFields(fields, (field, key) => field.read((stored as Loose)[storedName(field, key)] as never)) as ValuesOf<Fields>

/** What is sent of the values of fields. */
export const sendFields = <Fields extends AnyFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
  stored?: Partial<StoredOf<Fields>>,
) =>
  mapFields(fields, (field, key) =>
    field.send((values as Loose)[key], (stored as Loose | undefined)?.[storedName(field, key)] as never),
  ) as SentOf<Fields>

/**
 * A form that no contract checks in the browser: the few values that are asked for once for many rows, which the server
 * judges with each row.
 */
export const looseFormOf = <Fields extends AnyFields>(
  fields: Fields,
): Form<ValuesOf<Fields>, StoredOf<Fields>, SentOf<Fields>> => ({
  schema: async () => undefined,
  words: fields,
  empty: emptyOf<Fields>(fields),
  valuesOf: (stored) => readFields<Fields>(fields, stored),
  bodyOf: (values, stored) => sendFields<Fields>(fields, values, stored),
})

/**
 * Describes a form once: its values, its body, its labels and the words of a comparison come of it.
 *
 * @param endpoint the call that takes the body; a key of it without a field, and a field without a key, do not compile
 * @param adjust where one field of the body depends on another
 * @example formOf(brandsApi.create, { name: text(c.name), logo_id: storedAs('logo', photo(m.logo)) })
 */
export const formOf = <S extends z.ZodType, Fields extends FieldsOfBody<z.input<S>> & AnyFields>(
  endpoint: Call<S>,
  fields: Fields & NoOther<Fields, z.input<S>>,
  adjust: (body: SentOf<Fields>) => SentOf<Fields> = (body) => body,
): Form<ValuesOf<Fields>, StoredOf<Fields>, SentOf<Fields>> => ({
  ...looseFormOf<Fields>(fields),
  schema: bodySchema(endpoint),
  bodyOf: (values, stored) => adjust(sendFields<Fields>(fields, values, stored)),
})

/** The form of an action on a record, which is sent with the version that the person saw. */
export const withVersion = <Values, Stored, Sent>(
  form: Form<Values, Stored, Sent>,
  version: number,
): Form<Values, Stored, Sent & { version: number }> => ({
  ...form,
  bodyOf: (values, stored) => ({ ...form.bodyOf(values, stored), version }),
})
