import type { Photo } from '#domains/media/contract.ts'
import type { MyPost } from '../posts/contract.ts'
import { type contactWays, needsReviewAgain, type neuterPlans } from '../posts/rules.ts'
import type { answers, bodySizes, Requirement, sexes } from '../rules.ts'

type Answer = (typeof answers)[number]

/** A post as it stands in the fields: blanks instead of nulls, an amount as it was typed. */
export type PostValues = {
  species: MyPost['species']
  name: string
  sex: (typeof sexes)[number]
  birth_on: string
  birth_estimated: boolean
  breed: string
  body_size: '' | (typeof bodySizes)[number]
  coat_colour: string
  neutered: Answer
  neuter_plan: '' | (typeof neuterPlans)[number]
  chip_no: string
  rabies_on: string
  good_with_cats: Answer
  good_with_dogs: Answer
  good_with_children: Answer
  house_trained: Answer
  special_needs: string
  health_note: string
  character_tags: readonly string[]
  city: string
  district: string
  title: string
  story: string
  requirements: readonly Requirement[]
  allowed_cities: readonly string[]
  fee: string
  contact_via: (typeof contactWays)[number]
  contact_phone: string
  contact_line: string
  photos: readonly Photo[]
}

export const postValues = (post: MyPost): PostValues => ({
  species: post.species,
  name: post.name,
  sex: post.sex,
  birth_on: post.birth_on ?? '',
  birth_estimated: post.birth_estimated,
  breed: post.breed ?? '',
  body_size: post.body_size ?? '',
  coat_colour: post.coat_colour ?? '',
  neutered: post.neutered,
  neuter_plan: post.neuter_plan ?? '',
  chip_no: post.chip_no ?? '',
  rabies_on: post.rabies_on ?? '',
  good_with_cats: post.good_with_cats,
  good_with_dogs: post.good_with_dogs,
  good_with_children: post.good_with_children,
  house_trained: post.house_trained,
  special_needs: post.special_needs ?? '',
  health_note: post.health_note ?? '',
  character_tags: post.character_tags,
  city: post.city ?? '',
  district: post.district ?? '',
  title: post.title ?? '',
  story: post.story,
  requirements: post.requirements,
  allowed_cities: post.allowed_cities,
  fee: String(post.fee),
  contact_via: post.contact_via,
  contact_phone: post.contact_phone ?? '',
  contact_line: post.contact_line ?? '',
  photos: post.photos,
})

const idsOf = (photos: readonly Photo[]): number[] => photos.map(({ id }) => id)

/** What is sent: the same fields, the pictures by their ids in their order. */
export const postBody = ({ photos, body_size, neuter_plan, fee, ...values }: PostValues) => ({
  ...values,
  character_tags: [...values.character_tags],
  requirements: [...values.requirements],
  allowed_cities: [...values.allowed_cities],
  body_size: body_size || null,
  neuter_plan: neuter_plan || null,
  fee: fee.trim() === '' ? 0 : fee,
  photo_ids: idsOf(photos),
})

/** The fields of each step, so that a refusal opens the step of its first field. */
const stepFields: readonly (readonly string[])[] = [
  ['photo_ids', 'name', 'sex', 'birth_on', 'breed', 'body_size', 'coat_colour', 'city', 'district', 'title'],
  [
    ...['character_tags', 'good_with_cats', 'good_with_dogs', 'good_with_children', 'house_trained', 'story'],
    ...['neutered', 'neuter_plan', 'chip_no', 'rabies_on', 'health_note', 'special_needs'],
  ],
  ['requirements', 'allowed_cities', 'fee', 'contact_via', 'contact_phone', 'contact_line'],
  ['owner_confirmed'],
]

/** The first step with one of these fields, or null. */
export const stepOf = (fields: readonly string[]): number | null => {
  const step = stepFields.findIndex((names) => names.some((name) => fields.includes(name)))
  return step === -1 ? null : step
}

/** Whether saving sends a published post back to review. */
export const isBackToReview = (post: MyPost, values: PostValues): boolean =>
  needsReviewAgain({ ...post, photo_ids: idsOf(post.photos) }, { ...values, photo_ids: idsOf(values.photos) })
