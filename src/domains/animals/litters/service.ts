import { failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { NewAnimal, type StaffAnimal } from '../desk/contract.ts'
import { takeIn } from '../desk/service.ts'
import { lockAnimal } from '../queries.ts'
import { quarantineEnd } from '../rules.ts'
import type { LitterInput } from './contract.ts'
import { motherProblems } from './messages.ts'
import { whyNotMother } from './rules.ts'

/** @throws invalid (422) for somebody who cannot be the mother */
const demandMother = async (app: App, { mother_id, species }: LitterInput) => {
  if (mother_id === null) return
  const mother = await lockAnimal(app, mother_id)
  if (!mother || mother.deleted_at !== null) return failField('mother_id', motherProblems.unknown)
  const problem = whyNotMother(mother, species)
  if (problem) failField('mother_id', motherProblems[problem])
}

/**
 * Takes in a litter, all of them or none, each with its code, its movement and its entry in the log.
 *
 * @throws invalid (422) as createAnimal; for a place without room for all; for somebody who cannot be the mother
 */
export const takeInLitter = (app: App, staff: Granted<'animals create'>, litter: LitterInput) =>
  inTransaction(app, async (app) => {
    await demandMother(app, litter)
    const { young, mother_id, quarantine, ...shared } = litter
    const until = quarantine ? (shared.quarantine_until ?? quarantineEnd(shared.intake_on)) : null
    const data: StaffAnimal[] = []
    for (const one of young) {
      // what nobody asks of a litter is as the contract has it of one animal
      const input = NewAnimal.parse({ ...shared, ...one, quarantine_until: until })
      data.push(await takeIn(app, staff, input, { mother_id }))
    }
    return { data }
  })
