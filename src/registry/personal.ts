import type { Resource } from './nouns.ts'

/** What is personal about a person. Each kind has one masked form (platform/contract/personal.ts). */
export const personalKinds = [
  'name',
  'email',
  'phone',
  'address',
  'zip',
  /** National, resident or company id. */
  'identifier',
  /** An address in the net. */
  'network',
  /** Free text that is about a person as a whole: the text of a letter. */
  'letter',
  'birth',
  /** What a person gave, NT$. */
  'giving',
] as const
export type PersonalKind = (typeof personalKinds)[number]

type Right = `${Resource} ${'view' | 'create' | 'update'}`
type Readers = {
  /** Who needs it for the work beside those who may see all members; everybody else reads the masked form. */
  readonly [kind in PersonalKind]?: readonly Right[]
} & {
  /** Who may see all members reads this only where it is named here: all of it of people in need, of others these kinds. */
  readonly guarded?: true | readonly PersonalKind[]
  /** What accounts of clinics read of the rows that they reach. */
  readonly clinics?: readonly PersonalKind[]
}

/** Who holds this reads everybody's data in full. */
export const readsEverybody = 'customers view' satisfies Right

const packs = ['orders update'] as const
/** Who writes down who brought a registration as volunteer on paper. */
const registers = ['volunteers create', 'volunteers update'] as const
/** Who carries an application through, or answers the person's calls. */
const casework = ['applications create', 'customers update'] as const
const keeps = ['customers update'] as const

/**
 * Of whom data are, and who reads them in full (decision 74). Whoever may write a value reads it, so that no form saves
 * the masked form of it.
 */
export const persons = {
  /** An account of a member. Where somebody lives, was born, and their number are nobody's daily work (decision 228). */
  member: {
    guarded: ['address', 'zip', 'identifier', 'birth'],
    name: keeps,
    email: keeps,
    phone: keeps,
    giving: keeps,
  },
  /** Who gets a mail; whoever keeps the system running sees what went out. */
  addressee: { name: ['system update'], email: ['system update'], letter: ['system update'] },
  /** Who ordered: the parcel goes there unless another person is named. */
  buyer: {
    name: packs,
    phone: packs,
    address: packs,
    zip: packs,
    /** The account that a refund is paid to. */
    identifier: packs,
    giving: ['transactions view', 'receipts view'],
  },
  /** Whom a parcel goes to. */
  recipient: { name: packs, phone: packs, address: packs, zip: packs },
  /** Who gave, as the receipt says it. */
  donor: {
    name: ['receipts update'],
    email: ['receipts update'],
    address: ['receipts update'],
    identifier: ['receipts update'],
  },
  /** Who brought goods, as whoever took them in wrote it down. */
  goods_donor: { name: ['orders create', 'orders update'], phone: ['orders create', 'orders update'] },
  /** From whom money came, or to whom it went, in the books. */
  partner: { name: ['transactions create', 'transactions update'] },
  /** Who applies for help. */
  applicant: {
    guarded: true,
    name: casework,
    // who looks after animals calls the person who brings them
    phone: ['applications update', ...casework],
    email: casework,
    address: casework,
    clinics: ['name', 'phone'],
  },
  /** Who wants to adopt. */
  adopter: { phone: ['adoptions update'] },
  /** Who gives an animal a home for a time; the address of a foster home is that of a person. */
  host: { phone: ['animals update', 'system update'], address: ['animals update', 'system update'] },
  /** Who posted an animal. */
  poster: { phone: ['adoptions create', 'adoptions update'] },
  /** Whom one speaks to about an animal, as somebody of the office wrote it down. */
  adoption_contact: { name: ['adoptions create', 'adoptions update'] },
  volunteer: {
    name: registers,
    email: registers,
    phone: registers,
    address: registers,
    identifier: registers,
    birth: registers,
  },
  /** Whom staff speak to at a partner clinic, and the account that its money goes to: whoever pays it reads that. */
  clinic_contact: {
    name: ['clinics create', 'clinics update'],
    email: ['clinics create', 'clinics update'],
    phone: ['clinics create', 'clinics update'],
    identifier: ['clinics create', 'clinics update', 'transactions update'],
    clinics: ['name', 'email', 'phone', 'identifier'],
  },
  /** Somebody with an account at a partner clinic. */
  clinic_user: {
    email: ['clinic.users create', 'clinic.users update'],
    phone: ['clinic.users create', 'clinic.users update'],
  },
  /** Somebody of the staff. Their names are no secret in the house. */
  colleague: { email: ['users create', 'users update'], phone: ['users create', 'users update'] },
} as const satisfies Record<string, Readers>

export type Person = keyof typeof persons

/** The permissions of which one is enough to read it in full. */
export const readersOf = (person: Person, kind: PersonalKind): readonly string[] => {
  const readers: Readers = persons[person]
  const isGuarded = readers.guarded === true || (readers.guarded?.includes(kind) ?? false)
  return [...(isGuarded ? [] : [readsEverybody]), ...(readers[kind] ?? [])]
}

/** Whether accounts of clinics read it. */
export const clinicsRead = (person: Person, kind: PersonalKind): boolean => {
  const { clinics }: Readers = persons[person]
  return clinics?.includes(kind) ?? false
}
