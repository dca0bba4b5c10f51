import { addDays, type Day, taipeiDay } from '#platform/contract/time.ts'
import { storedTaskDays } from '../rules.ts'

/** A task as it is stored. */
type Stored = { opened_at: string; due_on: Day | null }

/** The last day on which a stored task is in time: the one that somebody set, or the days of its kind. */
export const dayOf = ({ opened_at, due_on }: Stored): Day => due_on ?? addDays(taipeiDay(opened_at), storedTaskDays)
