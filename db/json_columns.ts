import type { ColumnType } from 'kysely'
import type { z } from 'zod'
import type { Strokes } from '#domains/adoptions/agreements/rules.ts'
import type { Listing } from '#domains/adoptions/importing/rules.ts'
import type { Cvs } from '#domains/cart/contract.ts'
import type { BusinessHours } from '#domains/clinics/rules.ts'
import type { ReceiptSnapshot } from '#domains/receipts/rules.ts'
import type { Availability } from '#domains/volunteers/rules.ts'
import type { MailAttachment } from '#platform/server/mail.ts'

export type Json = string | number | boolean | null | { readonly [key: string]: Json } | readonly Json[]

type Values = { readonly [key: string]: unknown }

/** What stands in json columns, as their nouns write it; every other is `Json`. */
type Known = {
  'adoption_agreements.signature': Strokes
  'adoptions.imported': Listing
  'audit_logs.changes': { [column: string]: [unknown, unknown] }
  'carts.cvs': z.output<typeof Cvs>
  'clinics.business_hours': BusinessHours
  'mail_outbox.attachments': readonly MailAttachment[]
  'order_events.data': Values
  'orders.cvs': z.output<typeof Cvs>
  'product_variants.option_values': { [option: string]: string }
  'receipts.snapshot': ReceiptSnapshot
  'settings.value': Values
  'shipments.cvs': z.output<typeof Cvs>
  'volunteers.availability': Availability
}

/** What is read is nobody else's: nouns that promise not to change what they get may still be given it. */
type Fresh<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends object
    ? { -readonly [K in keyof T]: Fresh<T[K]> }
    : T

type Content<Column extends string> = Column extends keyof Known ? Known[Column] : Json
type Read<Column extends string> = Column extends keyof Known ? Fresh<Known[Column]> : Json

/** A json column is read as what it holds and written as that or as its text. */
export type JsonColumn<Column extends string> = ColumnType<
  Read<Column>,
  Content<Column> | string,
  Content<Column> | string
>
export type NullableJsonColumn<Column extends string> = ColumnType<
  Read<Column> | null,
  Content<Column> | string | null | undefined,
  Content<Column> | string | null
>
export type GeneratedJsonColumn<Column extends string> = ColumnType<
  Read<Column>,
  Content<Column> | string | undefined,
  Content<Column> | string
>
