import { sql } from 'kysely'
import { isHere } from '../../queries.ts'

/** A treatment that is to be given; `r` is its record. */
const isOpen = sql<boolean>`(r.next_due_on is not null and r.next_done_on is null and r.cancelled_at is null)`

/** The same, of an animal that is with us; `a` is the animal. */
export const isOpenTreatment = sql<boolean>`(${isOpen} and a.deleted_at is null and ${isHere})`
