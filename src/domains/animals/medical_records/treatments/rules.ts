import type { RecordKind } from '../rules.ts'

/** Days before something is due in which it is shown as due. */
export const treatmentNoticeDays = 7

/** The version of a record that nobody changed since it was written. */
export const firstVersion = 1

/** Kinds that every animal gets alike; the others say something of one animal alone: a result, a number, a weight. */
const alike: readonly RecordKind[] = ['vaccination', 'rabies', 'deworming', 'medication', 'exam', 'dental', 'other']

/** Whether what is due may be written for many animals with the same words. */
export const isGivenAlike = (kind: RecordKind): boolean => alike.includes(kind)
