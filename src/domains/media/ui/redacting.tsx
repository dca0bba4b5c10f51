import { type ComponentProps, lazy, Suspense } from 'react'

const RedactionDialog = lazy(async () => ({
  default: (await import('../redactions/ui/redaction_dialog.tsx')).RedactionDialog,
}))

/** Blacks out parts of a picture of staff. Loaded with the first press. */
export const Redacting = (props: ComponentProps<typeof RedactionDialog>) => (
  <Suspense>
    <RedactionDialog {...props} />
  </Suspense>
)
