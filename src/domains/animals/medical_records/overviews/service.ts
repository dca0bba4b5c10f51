import { staffSrc } from '#domains/media/rules.ts'
import { privateFilesOf } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { findAnimal } from '../../desk/queries.ts'
import type { MedicalOverview } from './contract.ts'
import { countKinds, listDue, listIds, listOperations, listWeights, sumCosts } from './queries.ts'

const listPapers = async (app: App, animal_id: number): Promise<MedicalOverview['attachments']> => {
  const ids = await listIds(app, animal_id)
  const files = await privateFilesOf(app, 'medical_records', ids)
  return ids.flatMap((id) =>
    (files.get(id) ?? []).map(({ id, mime, original_name }) => ({
      ...{ id, mime, name: original_name ?? '' },
      src: staffSrc(id),
    })),
  )
}

/** What all records of an animal that hold come to. @throws not_found */
export const getMedicalOverview = async (
  app: App,
  _staff: Granted<'animals update'>,
  animal_id: number,
): Promise<MedicalOverview> => {
  if (!(await findAnimal(app, animal_id))) fail(common.not_found)
  const [kinds, costs, weights, operations, due, attachments] = await Promise.all([
    countKinds(app, animal_id),
    sumCosts(app, animal_id),
    listWeights(app, animal_id),
    listOperations(app, animal_id),
    listDue(app, animal_id),
    listPapers(app, animal_id),
  ])
  return {
    kinds,
    costs,
    weights,
    operations,
    due,
    attachments,
    cost: costs.reduce((sum, { amount }) => sum + amount, 0),
  }
}
