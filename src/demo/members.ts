import { type SealedIdentifier, sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { maskIdentifier } from '#domains/customers/rules.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import { type Dice, makeDice } from './dice.ts'
import { demoMembers } from './people.ts'
import { insertWithIds } from './rows.ts'
import { companyTexts, personNames, places, supporterNames } from './texts/people.ts'

/** Somebody who gives and buys in the demo, with what they say about receipts and their name. */
export type Donor = {
  /** Null: a guest. */
  id: number | null
  email: string
  name: string
  phone: string
  zip: string
  city: string
  address: string
  kind: 'person' | 'company'
  receipt_type: 'none' | 'single' | 'yearly'
  receipt_name: string
  identifier: SealedIdentifier
  identifier_kind: 'national_id' | 'tax_id' | 'none'
  /** As papers print it. */
  masked_identifier: string | null
  upload_tax: boolean
  public_name_mode: 'full' | 'masked' | 'anonymous'
  /** Day (counted back) since which they are known. */
  since: number
}

/** Somebody with an account. */
export type Member = Donor & { id: number }

const letterValue = (letter: string) => 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(letter) + 10
/** A number of right form and check digit, so low that registers never gave it out. */
const nationalId = (letter: string, gender: 1 | 2, serial: number): string => {
  const digits = [gender, ...String(serial).padStart(7, '0')].map(Number)
  const code = letterValue(letter)
  const sum =
    Math.floor(code / 10) + (code % 10) * 9 + digits.reduce((total, digit, index) => total + digit * (8 - index), 0)
  return `${letter}${digits.join('')}${(10 - (sum % 10)) % 10}`
}

const place = (dice: Dice) => {
  const [zip, city, street] = dice.pick(places)
  return { zip, city, address: `${street} ${dice.between(1, 180)} 號` }
}

const identified = (app: App, identifier: string | null, identifier_kind: Donor['identifier_kind']) => ({
  identifier: sealIdentifier(app.secrets, identifier),
  identifier_kind: identifier === null ? ('none' as const) : identifier_kind,
  masked_identifier: identifier === null ? null : maskIdentifier(identifier),
})

const aPerson = (app: App, dice: Dice, index: number, who: { name: string; email: string; phone: string }): Donor => {
  const upload_tax = dice.isLucky(0.4)
  const identifier = upload_tax ? nationalId(dice.pick([...'ABDFHP']), dice.pick([1, 2]), 100 + index) : null
  return {
    id: null,
    ...who,
    ...place(dice),
    kind: 'person',
    receipt_type: dice.weigh([
      ['single', 6],
      ['yearly', 2],
      ['none', 1],
    ]),
    receipt_name: who.name,
    ...identified(app, identifier, 'national_id'),
    upload_tax,
    public_name_mode: dice.weigh([
      ['masked', 8],
      ['anonymous', 1],
      ['full', 1],
    ]),
    since: dice.between(40, 728),
  }
}

const phoneOf = (index: number) => `09000${String(10_000 + index * 37).slice(0, 5)}`

const aCompany = (app: App, dice: Dice, index: number): Donor => {
  const { name, mailbox, tax_id } = entryAt(companyTexts, index)
  return {
    id: null,
    name,
    email: mailbox,
    phone: phoneOf(900 + index),
    ...place(dice),
    kind: 'company',
    receipt_type: 'single',
    receipt_name: name,
    ...identified(app, tax_id, 'tax_id'),
    upload_tax: false,
    public_name_mode: 'full',
    since: 700 - index * 30,
  }
}

/** The two members whose password is known: everything about them is settled, so that tests can rely on it. */
const knownMembers = (app: App, dice: Dice): Donor[] =>
  demoMembers.map((who, index) => ({
    ...aPerson(app, dice, index, who),
    ...identified(app, nationalId('A', index === 0 ? 1 : 2, 11 + index), 'national_id'),
    receipt_type: 'single',
    receipt_name: who.name,
    upload_tax: true,
    public_name_mode: 'masked',
    since: 715 - index * 200,
  }))

const memberCount = 60
const guestCount = 24
const supporterCount = 2_400

const customerRow = (donor: Donor, index: number, calendar: Calendar, dice: Dice, password_hash: string) => {
  const joined = calendar.at(donor.since, dice.between(8, 22), dice.between(0, 59))
  const isKnown = index < demoMembers.length
  return {
    email: donor.email,
    password_hash: isKnown ? password_hash : null,
    name: donor.name,
    phone: donor.phone,
    kind: donor.kind,
    company_name: donor.kind === 'company' ? donor.name : null,
    tax_id: donor.kind === 'company' ? (companyTexts.find(({ name }) => name === donor.name)?.tax_id ?? null) : null,
    zip: donor.zip,
    city: donor.city,
    address: donor.address,
    receipt_type: donor.receipt_type,
    receipt_kind: donor.kind,
    receipt_name: donor.receipt_name,
    ...donor.identifier,
    receipt_email: donor.email,
    upload_tax: donor.upload_tax,
    public_name_mode: donor.public_name_mode,
    marketing_opt_in: dice.isLucky(0.5),
    consent_at: joined,
    email_verified_at: joined,
    tags: donor.kind === 'company' ? ['企業'] : [],
    created_at: joined,
    updated_at: joined,
  }
}

/** People who give without an account. */
const supportersOf = (app: App, dice: Dice): Donor[] =>
  supporterNames(supporterCount).map(({ name, mailbox }, index) =>
    aPerson(app, dice, index + 200, { name, email: `${mailbox}@example.com`, phone: phoneOf(index) }),
  )

/** Members with an account, guests without one, and the many who only give. */
export const seedMembers = async (
  app: App,
  calendar: Calendar,
  dice: Dice,
  password_hash: string,
): Promise<{ members: Member[]; guests: Donor[]; supporters: Donor[] }> => {
  const names = personNames(memberCount - demoMembers.length - companyTexts.length + guestCount)
  const known = knownMembers(app, dice)
  const people = names.map(({ name, mailbox }, index) =>
    aPerson(app, dice, index + 10, { name, email: `${mailbox}@example.com`, phone: phoneOf(index) }),
  )
  const companies = companyTexts.map((_, index) => aCompany(app, dice, index))
  const members = [...known, ...companies, ...people.slice(0, -guestCount)]
  const ids = await insertWithIds(
    app,
    'customers',
    members.map((donor, index) => customerRow(donor, index, calendar, dice, password_hash)),
  )
  return {
    members: members.map((donor, index) => ({ ...donor, id: entryAt(ids, index) })),
    guests: people.slice(-guestCount).map((guest) => ({ ...guest, email: guest.email.replace('@', '.guest@') })),
    supporters: supportersOf(app, makeDice(10)),
  }
}
