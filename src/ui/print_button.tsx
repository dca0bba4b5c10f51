import { Button } from '#ui/button.tsx'
import * as uiMessages from '#ui/messages.ts'

/** Prints the page that it stands on, or keeps it as a PDF, which browsers offer in the same dialog. */
export const PrintButton = () => (
  <Button kind="outline" icon="printer" onClick={() => window.print()}>
    {uiMessages.print_or_pdf}
  </Button>
)
