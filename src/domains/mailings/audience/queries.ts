import { type RawBuilder, sql } from 'kysely'
import { addMinutes, monthAfter, startOfDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { MailingRow } from '../queries.ts'
import type { Facts } from './rules.ts'

// Reads over the tables of other nouns: who gave, who serves, who subscribed.

/** Somebody a letter may go to, and what is known of them now. */
export type Candidate = Facts & {
  /** The same for one person, in whichever table they were found. */
  readonly person: string
  readonly customer_id: number | null
  readonly volunteer_id: number | null
  readonly subscription_id: number | null
  readonly name: string | null
}

/** Days for which a refusal of the mail server counts. */
const bouncesFor = 90

/** Whose gifts a campaign keeps: a member by the account, a guest by the newest order. */
const donors = (campaign_id: number) => sql`
  select coalesce('e:' || lower(coalesce(c.email, o.email)), d.donor_key) as person, c.id as customer_id,
      null::bigint as volunteer_id, null::bigint as subscription_id, coalesce(c.name, o.name) as name,
      lower(coalesce(c.email, o.email)) as email
    from campaign_donors d
    left join customers c on c.id = case when d.donor_key like 'c:%' then substr(d.donor_key, 3)::bigint end
    left join lateral (select o.name, o.email from fundings f join orders o on o.id = f.order_id
      where c.id is null and f.campaign_id = d.campaign_id and f.donor_key = d.donor_key and f.kind = 'allocation'
      order by f.id desc limit 1) o on true
   where d.campaign_id = ${campaign_id} and d.net_amount > 0`

const volunteers = (statuses: readonly string[]) => sql`
  select 'e:' || lower(coalesce(c.email, v.email)) as person, c.id as customer_id, v.id as volunteer_id,
      null::bigint as subscription_id, v.name, lower(coalesce(c.email, v.email)) as email
    from volunteers v left join customers c on c.id = v.customer_id
   where v.status = any(${statuses}::text[])`

const subscribers = (month: string) => sql`
  select 'e:' || n.email as person, null::bigint as customer_id, null::bigint as volunteer_id, n.id as subscription_id,
      null::text as name, n.email
    from newsletter_subscriptions n where n.confirmed_at < ${toInstant(startOfDay(monthAfter(month)))}::timestamptz`

const peopleOf = ({ campaign_id, month, volunteer_statuses }: MailingRow): RawBuilder<unknown> => {
  if (campaign_id !== null) return donors(campaign_id)
  return month === null ? volunteers(volunteer_statuses) : subscribers(month)
}

/** `people` with what is known of them; an account's mailbox is the one of today. */
const withFacts = (app: App, people: RawBuilder<unknown>) => sql<Candidate>`
  select p.person, p.customer_id, p.volunteer_id, p.subscription_id, p.name, p.email, c.status as account_status,
      c.email_verified_at, c.marketing_opt_in, c.marketing_opt_in_at, v.status as volunteer_status,
      (select b.created_at from mailing_objections b
        where b.email_hash = encode(sha256(convert_to(p.email, 'UTF8')), 'hex')) as objected_at,
      exists (select from member_notice_mutes m where m.customer_id = p.customer_id and m.kind = 'volunteers') as is_muted,
      exists (select from newsletter_subscriptions n where n.id = p.subscription_id and n.confirmed_at is not null) as is_subscribed,
      coalesce((select l.state = 'refused' from mailing_recipients l
        where l.email = p.email and l.state in ('sent', 'refused')
          and l.settled_at > ${toInstant(addMinutes(app.clock(), -bouncesFor * 24 * 60))}::timestamptz
        order by l.settled_at desc limit 1), false) as is_bouncing
    from (${people}) p
    left join customers c on c.id = p.customer_id
    left join volunteers v on v.id = p.volunteer_id`

/** Everybody a letter is for, in the order in which they get it. One person may stand there twice. */
export const listCandidates = async (app: App, mailing: MailingRow): Promise<readonly Candidate[]> => {
  const { rows } = await sql<Candidate>`select * from (${withFacts(app, peopleOf(mailing))}) q
    order by q.customer_id nulls last, q.volunteer_id, q.person`.execute(app.db)
  return rows
}

/** Somebody the letter was written down for, as they stand now. */
export const findCandidate = async (app: App, recipient_id: number): Promise<Candidate | undefined> => {
  const one = sql`select r.person, r.customer_id, r.volunteer_id, r.subscription_id, r.name,
      coalesce(lower(c.email), r.email) as email
    from mailing_recipients r left join customers c on c.id = r.customer_id where r.id = ${recipient_id}`
  return (await withFacts(app, one).execute(app.db)).rows[0]
}
