import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { findCustomer } from '../../queries.ts'
import { countCustomer } from '../queries.ts'
import { findHelping, listAdoptionsOf, listCasesOf, listGiftsOf, listLettersTo, sumYears } from './queries.ts'

type Staff = Granted<'customers update'>

const found = async (app: App, id: number) => (await findCustomer(app, id)) ?? fail(common.not_found)
const countsOf = async (app: App, id: number) => countCustomer(app, await found(app, id))

/** What a member gave. @throws not_found */
export const getGiftsOf = async (app: App, _staff: Staff, id: number) => {
  const { gifts } = await countsOf(app, id)
  const [data, years] = await Promise.all([listGiftsOf(app, id), sumYears(app, id)])
  return { data, years, total: gifts }
}

/** Mails to a member. @throws not_found */
export const getLettersTo = async (app: App, _staff: Staff, id: number) => {
  const customer = await found(app, id)
  const { letters } = await countCustomer(app, customer)
  return { data: await listLettersTo(app, customer), total: letters }
}

/** Applications of a member. @throws not_found */
export const getCasesOf = async (app: App, _staff: Granted<'applications view'>, id: number) => {
  const { applications } = await countsOf(app, id)
  return { data: await listCasesOf(app, id), total: applications }
}

/** Listings and requests of a member. @throws not_found */
export const getAdoptionsOf = async (app: App, _staff: Granted<'adoptions view'>, id: number) => {
  const { adoptions } = await countsOf(app, id)
  return { data: await listAdoptionsOf(app, id), total: adoptions }
}

/** The registration of a member as a volunteer. @throws not_found */
export const getHelpingOf = async (app: App, _staff: Granted<'volunteers view'>, id: number) => {
  await found(app, id)
  return { volunteer: (await findHelping(app, id)) ?? null }
}
