import { z } from 'zod'
import { normaliseCity } from '#domains/customers/rules.ts'
import { Photo } from '#domains/media/contract.ts'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, Flag, Id, OptionalDay, OptionalPhone, optionalText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { adoptionLimits, adoptionMachine, allSpecies, answers, bodySizes, requirementKeys, sexes } from '../rules.ts'
import { postWords } from './messages.ts'
import { contactWays, neuterPlans, posterActions, postLimits } from './rules.ts'

export const postFailures = failures({
  too_many_posts: [409, postWords.tooMany],
  post_state: [409, postWords.state],
})

const Answer = z.enum(answers)
const TestResult = z.enum(['negative', 'positive', 'unknown'])
const Species = z.enum(allSpecies)

const Chip = optionalText(30).superRefine((chip, context) => {
  if (chip === null || /^(\d{10}|\d{15})$/.test(chip)) return
  const message = /^\d+$/.test(chip) ? postWords.chip(chip.length) : postWords.chipForm
  context.addIssue({ code: 'custom', message })
})

/** All fields of a post. A draft may leave out anything; what is missing is said when it is sent. */
export const PostFields = z.object({
  species: Species,
  name: z.string().trim().max(30, '最多 30 個字。').default(''),
  sex: z.enum(sexes).default('unknown'),
  birth_on: OptionalDay,
  birth_estimated: Flag.default(true),
  breed: optionalText(40),
  body_size: z
    .enum(bodySizes)
    .nullish()
    .transform((size) => size ?? null),
  coat_colour: optionalText(20),
  neutered: Answer.default('unknown'),
  neuter_plan: z
    .enum(neuterPlans)
    .nullish()
    .transform((plan) => plan ?? null),
  chip_no: Chip,
  rabies_on: OptionalDay,
  fiv: TestResult.default('unknown'),
  felv: TestResult.default('unknown'),
  good_with_cats: Answer.default('unknown'),
  good_with_dogs: Answer.default('unknown'),
  good_with_children: Answer.default('unknown'),
  house_trained: Answer.default('unknown'),
  special_needs: optionalText(500),
  health_note: optionalText(500),
  character_tags: z
    .array(z.string().trim().min(1).max(10, postWords.tag))
    .max(postLimits.tags, postWords.tooManyTags)
    .default([]),
  city: optionalText(20).transform((city) => city && normaliseCity(city)),
  district: optionalText(20),
  title: optionalText(postLimits.title),
  story: z.string().trim().max(postLimits.story.max, `最多 ${postLimits.story.max} 個字。`).default(''),
  requirements: z.array(z.enum(requirementKeys)).max(requirementKeys.length).default([]),
  allowed_cities: z.array(z.string().trim().min(1).max(20).transform(normaliseCity)).max(22).default([]),
  /** NT$, a share of the costs (醫療補貼). */
  fee: amount({ ...adoptionLimits.fee, message: postWords.fee }).default(0),
  contact_via: z.enum(contactWays).default('form_only'),
  contact_phone: OptionalPhone,
  contact_line: optionalText(60),
  /** Uploaded before with POST /api/my/media (public); the first is the cover. */
  photo_ids: z.array(Id).max(adoptionLimits.photos, postWords.tooManyPhotos).default([]),
})
export const PostInput = PostFields.extend(Versioned.shape)
export type PostInput = z.output<typeof PostInput>

export const NewPost = z.object({ species: Species })

export const MyPostRow = z.object({
  id: z.int(),
  slug: z.string().nullable(),
  species: Species,
  /** Empty as long as a draft has none. */
  name: z.string(),
  title: z.string().nullable(),
  status: z.enum(adoptionMachine.states),
  /** Why staff sent it back; null in every other state. */
  reject_reason: z.string().nullable(),
  photo: z.string().nullable(),
  published_at: z.string().nullable(),
  expires_on: z.string().nullable(),
  adopted_on: z.string().nullable(),
  /** Requests that wait for an answer or are under way, and all. */
  open_requests: z.int(),
  new_requests: z.int(),
  all_requests: z.int(),
  actions: z.array(z.enum(posterActions)),
  updated_at: z.string(),
  version: z.int(),
})
export type MyPostRow = z.output<typeof MyPostRow>

const text = z.string().nullable()

export const MyPost = MyPostRow.extend({
  sex: z.enum(sexes),
  birth_on: text,
  birth_estimated: z.boolean(),
  breed: text,
  body_size: z.enum(bodySizes).nullable(),
  coat_colour: text,
  neutered: Answer,
  neuter_plan: z.enum(neuterPlans).nullable(),
  chip_no: text,
  rabies_on: text,
  fiv: TestResult,
  felv: TestResult,
  good_with_cats: Answer,
  good_with_dogs: Answer,
  good_with_children: Answer,
  house_trained: Answer,
  special_needs: text,
  health_note: text,
  character_tags: z.array(z.string()),
  city: text,
  district: text,
  story: z.string(),
  requirements: z.array(z.enum(requirementKeys)),
  allowed_cities: z.array(z.string()),
  fee: z.int(),
  contact_via: z.enum(contactWays),
  contact_phone: Personal('poster', 'phone').nullable(),
  contact_line: Personal('poster', 'phone').nullable(),
  owner_confirmed: z.boolean(),
  photos: z.array(Photo),
})
export type MyPost = z.output<typeof MyPost>

export const myPostList = listOf({
  sort: ['-updated_at'],
  filters: { status: z.enum(adoptionMachine.states).optional() },
  search: 'none',
})

/** The calls that move a post on: all take the version seen and answer the post. */
const step = <const B extends z.ZodType>(word: string, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/my/adoptions/:id/${word}`,
    summary,
    access: member,
    params: IdParams,
    body,
    output: MyPost,
    status: 200,
    failures: [common.not_found, common.stale, postFailures.post_state],
  })

export const myPostsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/adoptions',
    summary: "The member's own posts, last changed first",
    access: member,
    query: myPostList,
    output: pageOf(MyPostRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/my/adoptions/:id',
    summary: 'One own post with everything that was filled in',
    access: member,
    params: IdParams,
    output: MyPost,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/my/adoptions',
    summary: 'Begin a draft',
    access: member,
    body: NewPost,
    output: MyPost,
    status: 201,
    failures: [postFailures.too_many_posts],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/my/adoptions/:id',
    summary: 'Save a post; a published one whose photos or story change goes back to review',
    access: member,
    params: IdParams,
    body: PostInput,
    output: MyPost,
    failures: [common.not_found, common.stale, postFailures.post_state],
  }),
  submit: step(
    'submit',
    'Send a draft to be looked at; refused with a sentence at each field that misses something',
    Versioned.extend({ owner_confirmed: Flag.default(false) }),
  ),
  renew: step('renew', 'Show it for another 90 days from today', Versioned),
  withdraw: step('withdraw', 'Take it out of public; open requests are told', Versioned),
  adopt: step('mark-adopted', 'It has found a home elsewhere; open requests are told', Versioned),
}
