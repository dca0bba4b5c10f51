import type { Own } from '#ui/text_fields.tsx'

/** Writes what was typed in its usual form when the field is left. */
export const tidiedOnLeave = (props: Own<'input'>, tidy: (typed: string) => string): Own<'input'> => ({
  ...props,
  onBlur: (event) => {
    const tidied = tidy(event.target.value)
    if (tidied !== event.target.value) {
      event.target.value = tidied
      props.onChange?.(event)
    }
    props.onBlur?.(event)
  },
})
