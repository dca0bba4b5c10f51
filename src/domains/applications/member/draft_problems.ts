import type { Day } from '#platform/contract/time.ts'
import type { MyApplication } from '../contract.ts'
import { type KnownLimits, type Problem, problemsOf } from '../drafts/rules.ts'
import { type ApplicationType, personFields } from '../rules.ts'
import * as fieldWords from '../ui/messages.ts'
import { fieldLabels } from '../ui/messages.ts'
import { answersOf, type DraftValues, type SlotFilesByKey, unreadableFields } from './draft_values.ts'

const stepOne: readonly string[] = personFields
const stepThree: readonly string[] = ['consent', 'limit']

/** On which step of the form a field stands. */
export const stepOfField = (field: string): number => (stepOne.includes(field) ? 1 : stepThree.includes(field) ? 3 : 2)

type Form = { type: ApplicationType; values: DraftValues; files: SlotFilesByKey }

/** Everything that is wrong on some steps, one sentence for each field. */
export const problemsOn = (
  steps: readonly number[],
  { type, values, files }: Form,
  limits: KnownLimits,
  today: Day,
): Record<string, string> => {
  const unreadable = unreadableFields(values).map(
    ({ place, field }): Problem => [place, fieldWords.not_a_number(fieldLabels[field] ?? field)],
  )
  const found = [...unreadable, ...problemsOf(answersOf(type, values, files), limits, today)]
  const said: Record<string, string> = {}
  for (const [field, sentence] of found) {
    // the first sentence of a field says the most
    if (steps.includes(stepOfField(field))) said[field] ??= sentence
  }
  return said
}

/** The limits as the standing tells them; before it is there nothing is too many. */
export const knownLimits = (
  type: MyApplication['type'],
  limits: { animals: number | null; amount: number | null } | undefined,
): KnownLimits => ({
  neuter_per_application: (type === 'neuter' ? limits?.animals : null) ?? Number.POSITIVE_INFINITY,
  medical_max: limits?.amount ?? Number.POSITIVE_INFINITY,
})
