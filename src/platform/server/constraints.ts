import { failField } from '#platform/contract/failures.ts'
import { brokeConstraint } from './postgres_errors.ts'

/** What to say on which field when a constraint of the database refuses a write. */
export type Sentences = Readonly<Record<string, readonly [field: string, message: string]>>

/**
 * Waits for a write and turns a broken constraint that is listed into a 422 on its field. The database stays the judge
 * (two people may save at the same time), the person still reads a sentence.
 */
export const explainingConstraints = async <T>(sentences: Sentences, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    for (const [constraint, [field, message]] of Object.entries(sentences)) {
      if (brokeConstraint(error, constraint)) failField(field, message)
    }
    throw error
  }
}
