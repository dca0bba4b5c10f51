import { formatMoney } from '#platform/contract/money.ts'

/**
 * The facts of the demo charity. What its campaigns, news, pages and settings say in numbers, and what its books, clinics and
 * applications are made of, is derived from here, so that no two places can say different things.
 */

/** What one piece costs the charity. NT$. */
export const prices = {
  neuter_cat: 1_600,
  neuter_dog: 2_400,
  vaccine: 200,
  name_tag: 150,
  medicine_week: 300,
  visit: 600,
  infusion: 350,
  isolation_day: 800,
  hospital_day: 1_200,
  prescription_food: 1_200,
  blood_test: 1_400,
  recovery_food: 3_000,
  medical_case: 24_000,
  medical_subsidy: 6_000,
  dry_food_kg: 60,
  cans: 720,
  emergency_food: 900,
  milk: 450,
  heat_pad: 380,
  trip: 1_400,
  meals_of_a_day: 100,
  care_shift: 1_300,
  care_hour: 200,
  care_month: 1_500,
  care_medicine: 420,
  care_supplies: 560,
  wash: 400,
  teeth: 2_800,
  padding: 500,
  roof_square_metre: 1_000,
} as const

/** Pieces of a price. NT$. */
export const costOf = (price: keyof typeof prices, pieces = 1): number => prices[price] * pieces

/** As texts write a price: NT$1,600. */
export const priceText = (price: keyof typeof prices, pieces = 1): string => formatMoney(costOf(price, pieces))

/** Kilograms in a bag of dry food, and what the bag costs. */
const bagKilos = 15
export const foodBag = { kilos: bagKilos, price: costOf('dry_food_kg', bagKilos) } as const

/** Who works for the charity, and what it costs in a month. NT$. */
export const staffing = { paid: 1, wage: 34_000, volunteers: 90 } as const

/** What the house costs: the office in a month, power and network in two, one print; the gateway keeps 2.75 %. NT$. */
export const house = { rent: 6_000, power_of_two_months: 3_400, print: 3_200, gateway_fee_bp: 275 } as const

/** What the charity spends on animals in a month: now, how much less it was each month before, and on what. NT$ and percent. */
export const programme = {
  now: 175_000,
  less_each_month: 1_500,
  percent: { neuter: 28, medical: 30, food: 20, care_home: 22 },
} as const

/** What people gave in two years without saying for what. NT$. */
export const generalGifts = 900_000

/** What the county gives each quarter of a year. NT$. */
export const grant = 180_000

/** Whom the food goes to, and who lives in the park. */
export const fosterHomes = { homes: 32, animals: 940, monthly_gap_kilos: 700 } as const
export const park = { residents: 86, wheelchairs: 30 } as const

/** Dogs of schools that are neutered, given a vaccine and a name tag. */
export const schools = { schools: 4, dogs: 40, done_schools: 3, done_dogs: 31 } as const

/** Animals that were neutered in one go, and how many days ago the bill was paid. */
export type Round = { readonly cats: number; readonly dogs: number; readonly bill: number }

/** What campaigns tell of as done, each with the bill that paid for it. */
export const done = {
  east_first: { cats: 28, dogs: 0, bill: 30 },
  east_second: { cats: 30, dogs: 6, bill: 2, villages: 6, vets: 2, volunteers: 16 },
  schools: { cats: 0, dogs: schools.done_dogs, bill: 398 },
} as const satisfies Record<string, Round & Record<string, number>>

export const animalsOf = ({ cats, dogs }: Pick<Round, 'cats' | 'dogs'>): number => cats + dogs
/** What the operations of a round cost. NT$. */
export const costOfRound = ({ cats, dogs }: Pick<Round, 'cats' | 'dogs'>): number =>
  costOf('neuter_cat', cats) + costOf('neuter_dog', dogs)

/** How it began. */
export const beginning = { year: 2020, neutered_in_first_year: 86, clinics: 8 } as const
