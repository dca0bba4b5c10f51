import type { Database } from './database.gen.ts'
import type { Person, PersonalKind } from './personal.ts'
import type { AuditSubject } from './tables.ts'

type Mark = readonly [person: Person, kind: PersonalKind]

/** Which columns of what the audit log tells are personal: it shows them as the calls of the noun do. */
const columns = {
  adoption_requests: {
    name: ['adopter', 'name'],
    birth_on: ['adopter', 'birth'],
    phone: ['adopter', 'phone'],
    email: ['adopter', 'email'],
    address: ['adopter', 'address'],
    returned_by: ['adoption_contact', 'name'],
  },
  adoptions: {
    contact_name: ['adoption_contact', 'name'],
    contact_phone: ['poster', 'phone'],
    contact_line: ['poster', 'phone'],
  },
  applications: {
    contact_name: ['applicant', 'name'],
    contact_phone: ['applicant', 'phone'],
    contact_email: ['applicant', 'email'],
    address: ['applicant', 'address'],
    place_address: ['applicant', 'address'],
  },
  clinics: {
    contact_name: ['clinic_contact', 'name'],
    contact_phone: ['clinic_contact', 'phone'],
    mobile: ['clinic_contact', 'phone'],
    email: ['clinic_contact', 'email'],
  },
  contact_messages: {
    name: ['member', 'name'],
    email: ['member', 'email'],
    phone: ['member', 'phone'],
    message: ['member', 'letter'],
    subject: ['member', 'letter'],
  },
  customer_oauth: { email: ['member', 'email'], name: ['member', 'name'] },
  customers: {
    email: ['member', 'email'],
    name: ['member', 'name'],
    phone: ['member', 'phone'],
    birth_on: ['member', 'birth'],
    zip: ['member', 'zip'],
    address: ['member', 'address'],
    receipt_name: ['member', 'name'],
    receipt_email: ['member', 'email'],
    receipt_address: ['member', 'address'],
  },
  food_deliveries: { receiver_name: ['applicant', 'name'], signature: ['applicant', 'name'] },
  goods_gifts: { donor_name: ['goods_donor', 'name'], donor_phone: ['goods_donor', 'phone'] },
  invoices: { buyer_title: ['donor', 'name'], carrier: ['donor', 'identifier'] },
  lamps: { display_name: ['buyer', 'name'] },
  locations: { address: ['host', 'address'], phone: ['host', 'phone'] },
  mail_outbox: { to_email: ['addressee', 'email'], to_name: ['addressee', 'name'] },
  orders: {
    email: ['buyer', 'email'],
    name: ['buyer', 'name'],
    phone: ['buyer', 'phone'],
    zip: ['buyer', 'zip'],
    address: ['buyer', 'address'],
    recipient_name: ['recipient', 'name'],
    recipient_phone: ['recipient', 'phone'],
    recipient_zip: ['recipient', 'zip'],
    recipient_address: ['recipient', 'address'],
    transfer_last5: ['buyer', 'identifier'],
    transferred_amount: ['buyer', 'giving'],
    invoice_carrier: ['donor', 'identifier'],
    receipt_name: ['donor', 'name'],
    receipt_email: ['donor', 'email'],
    receipt_address: ['donor', 'address'],
  },
  receipt_profiles: { receipt_name: ['member', 'name'] },
  receipts: { receipt_name: ['donor', 'name'], email: ['donor', 'email'], address: ['donor', 'address'] },
  suspense_items: { payer: ['partner', 'name'] },
  surrenders: { name: ['adoption_contact', 'name'], phone: ['poster', 'phone'] },
  transactions: { counterparty: ['partner', 'name'] },
  users: { email: ['colleague', 'email'], phone: ['colleague', 'phone'] },
  volunteers: {
    name: ['volunteer', 'name'],
    birth_on: ['volunteer', 'birth'],
    phone: ['volunteer', 'phone'],
    email: ['volunteer', 'email'],
    address: ['volunteer', 'address'],
    emergency_name: ['volunteer', 'name'],
    emergency_phone: ['volunteer', 'phone'],
    guardian_name: ['volunteer', 'name'],
    guardian_phone: ['volunteer', 'phone'],
  },
} as const satisfies { readonly [T in AuditSubject]?: { readonly [C in keyof Database[T]]?: Mark } }

type Named = Readonly<Record<string, Mark | undefined>>
const bySubject: Readonly<Record<string, Named | undefined>> = columns

/** The personal columns of a table, by their names. */
export const personalColumns = (table: string): Named => bySubject[table] ?? {}

/** Tables whose rows the audit log calls by a person's name. */
export const calledByPerson = [
  'customer_oauth',
  'customers',
  'receipt_profiles',
] as const satisfies readonly AuditSubject[]
