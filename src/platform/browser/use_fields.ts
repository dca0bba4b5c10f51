import { useState } from 'react'
import type { z } from 'zod'

/** The few fields of a dialog: their values and the sentences beside them. For whole forms there is useForm. */
export const useFields = <V extends Record<string, string>>(first: V) => {
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  return {
    values,
    dirty: JSON.stringify(values) !== JSON.stringify(first),
    field: (name: keyof V & string) => ({
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    }),
    /** Whether the schema takes the body; if not, its sentences stand beside the fields. */
    check: (schema: z.ZodType | undefined, body: unknown): boolean => {
      const error = schema?.safeParse(body).error
      setErrors(Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []))
      return !error
    },
    /** Shows what the server said of fields; false when it said nothing of them. */
    refuse: (refused: Record<string, string[]> | undefined): boolean => {
      const sentences = Object.entries(refused ?? {}).map(([name, [sentence]]) => [name, sentence])
      setErrors(Object.fromEntries(sentences))
      return sentences.length > 0
    },
  }
}
