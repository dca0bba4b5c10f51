import { z } from 'zod'
import { animalFailures, StaffAnimal } from '#domains/animals/desk/contract.ts'
import { normaliseCity } from '#domains/customers/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { optionalText, requiredText } from '#platform/contract/fields.ts'
import { neuterPlans, postLimits } from '../posts/rules.ts'
import { adoptionMachine } from '../rules.ts'

/** The newest post of an animal in our hands. */
export const OwnPost = z.object({
  id: z.int(),
  status: z.enum(adoptionMachine.states),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  /** Whether visitors find it now. */
  is_public: z.boolean(),
})

/** What the animal itself does not say; the rest follows its record for good. */
const NewOwnPost = z.object({
  title: requiredText('標題', postLimits.title),
  story: requiredText('故事', postLimits.story.max),
  city: requiredText('縣市', 20).transform(normaliseCity),
  district: optionalText(20),
  neuter_plan: z
    .enum(neuterPlans)
    .nullish()
    .transform((plan) => plan ?? null),
  /** Why it is offered although its vaccination is missing. */
  reason: optionalText(500),
})
export type OwnPostInput = z.output<typeof NewOwnPost>

const path = '/api/admin/animals/:id/adoption'

export const ownPostsApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'The newest adoption post of an animal in our hands; null where it has none',
    access: staff('animals update', 'adoptions view'),
    params: IdParams,
    output: z.object({ data: OwnPost.nullable() }),
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Offer an animal for adoption and publish its post',
    access: staff('animals update', 'adoptions create'),
    params: IdParams,
    body: NewOwnPost.extend(Versioned.shape),
    output: StaffAnimal,
    status: 201,
    failures: [common.not_found, common.stale, ...Object.values(animalFailures)],
  }),
}
