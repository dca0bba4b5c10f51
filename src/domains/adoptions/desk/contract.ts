import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common } from '#platform/contract/failures.ts'
import { requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { MyPost, MyPostRow, postFailures } from '../posts/contract.ts'
import { postActions, reviewChecks, reviewTicks } from '../reviews/rules.ts'
import { adoptionMachine, allSpecies, channels } from '../rules.ts'
import { deskWords } from './messages.ts'
import { DeskRequestRow } from './requests/contract.ts'

const PostStatus = z.enum(adoptionMachine.states)

/** The name of a member; a partner or a shelter is no person. */
const Poster = Personal('poster', 'name', ({ channel }) => channel !== 'member')

/** A listing as staff see it in a list. */
export const DeskAdoptionRow = MyPostRow.omit({ actions: true }).extend({
  channel: z.enum(channels),
  city: z.string().nullable(),
  animal_id: z.int().nullable(),
  /** The member who posted it. */
  customer_id: z.int().nullable(),
  poster: Poster.nullable(),
  /** Of a public source: its words are not ours. */
  is_imported: z.boolean(),
  /** What may be done with it now. */
  actions: z.array(z.enum(postActions)),
})
export type DeskAdoptionRow = z.output<typeof DeskAdoptionRow>

export const DeskAdoption = MyPost.omit({ actions: true }).extend({
  channel: z.enum(channels),
  animal_id: z.int().nullable(),
  customer_id: z.int().nullable(),
  poster: Poster.nullable(),
  contact_name: Personal('adoption_contact', 'name').nullable(),
  internal_note: z.string().nullable(),
  place: z.string().nullable(),
  source_name: z.string().nullable(),
  /** The animal of ours; what it says itself follows its record. */
  animal: z.object({ id: z.int(), name: z.string() }).nullable(),
  requests: z.array(DeskRequestRow),
  is_imported: z.boolean(),
  actions: z.array(z.enum(postActions)),
  /** What a machine found; what blocks is not shown, whoever decides. */
  checks: z.array(z.object({ kind: z.enum(reviewChecks), ok: z.boolean(), blocks: z.boolean() })),
  /** What a person confirmed when it was shown last, and what has to be confirmed. */
  review_ticks: z.array(z.enum(reviewTicks)),
  ticks_needed: z.array(z.enum(reviewTicks)),
  /** What the member posted, and what became of it; null where it is no member's. */
  posted: z.object({ all: z.int(), adopted: z.int(), rejected: z.int() }).nullable(),
  /** Other listings with the same chip or telephone. */
  likely_same: z.array(
    z.object({ id: z.int(), name: z.string(), status: PostStatus, same: z.enum(['chip', 'phone']) }),
  ),
  /** Where it stood before, newest first; `by_name` of the office alone. */
  history: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      by_kind: z.enum(['user', 'clinic', 'customer', 'visitor', 'system']),
      by_name: z.string().nullable(),
      from: z.string().nullable(),
      to: z.string(),
      reason: z.string().nullable(),
    }),
  ),
})
export type DeskAdoption = z.output<typeof DeskAdoption>

export const deskAdoptionList = listOf({
  sort: ['-updated_at', 'published_at', 'expires_on', 'name'],
  filters: {
    status: manyOf(PostStatus).optional(),
    species: z.enum(allSpecies).optional(),
    channel: z.enum(channels).optional(),
    city: z.string().max(20).optional(),
    /** Somebody asked for it and waits for an answer. */
    new_requests: FlagFilter.optional(),
    /** It is public and ends within so many days. */
    ends_within: whole({ min: 0, max: 365 }).optional(),
    /** Only one of a public source, or none. */
    imported: FlagFilter.optional(),
  },
})

const review = <const B extends z.ZodType>(word: string, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/adoptions/:id/${word}`,
    summary,
    access: staff('adoptions update'),
    params: IdParams,
    body,
    output: DeskAdoption,
    status: 200,
    failures: [common.not_found, common.stale, postFailures.post_state],
  })

const get = endpoint({
  method: 'GET',
  path: '/api/admin/adoptions/:id',
  summary: 'One listing with its requests',
  access: staff('adoptions update'),
  params: IdParams,
  output: DeskAdoption,
  failures: [common.not_found],
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/adoptions',
  summary: 'Listings of every state; q searches title, name, breed, city, district and place',
  access: staff('adoptions view'),
  query: deskAdoptionList,
  output: pageOf(DeskAdoptionRow),
})

/** What a person confirms before a post is shown. */
const Ticks = z.object({ ticks: z.array(z.enum(reviewTicks)).max(reviewTicks.length).default([]) })
const Reason = z.object({ reason: requiredText(deskWords.reason, 500) })

const approve = review(
  'approve',
  'Show a post to the public; its member is told. A post of a member needs what a person confirms (`ticks`)',
  Versioned.extend(Ticks.shape),
)
const reject = review(
  'reject',
  'Send a post back with what is to be changed; its member is told',
  Versioned.extend(Reason.shape),
)
const renew = review('renew', 'Show it for another 90 days from today; its member is told', Versioned)
const withdraw = review(
  'withdraw',
  'Take it out of public for a reason that its member reads; open requests are ended and told',
  Versioned.extend(Reason.shape),
)

export const deskApi = {
  list,
  export: exportOf({ name: 'adoptions.export', of: 'listings', list }),
  get,
  reveal: revealOf(get),
  approve,
  reject,
  publish: review(
    'publish',
    'Show what the office wrote itself; refused with a sentence at each field that misses something',
    Versioned.extend(Ticks.shape),
  ),
  renew,
  withdraw,
  approveMany: bulkOf({
    name: 'adoptions.approve',
    path: '/api/admin/adoptions/bulk/approve',
    summary: 'Show many posts to the public',
    action: approve,
    list,
    values: Ticks,
  }),
  rejectMany: bulkOf({
    name: 'adoptions.reject',
    path: '/api/admin/adoptions/bulk/reject',
    summary: 'Send many posts back, with one reason',
    action: reject,
    list,
    values: Reason,
  }),
  withdrawMany: bulkOf({
    name: 'adoptions.withdraw',
    path: '/api/admin/adoptions/bulk/withdraw',
    summary: 'Take many listings out of public, for one reason',
    action: withdraw,
    list,
    values: Reason,
  }),
  renewMany: bulkOf({
    name: 'adoptions.renew',
    path: '/api/admin/adoptions/bulk/renew',
    summary: 'Show many listings for another 90 days',
    action: renew,
    list,
    values: noValues,
  }),
}
