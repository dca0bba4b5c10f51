import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as uiMessages from '#ui/messages.ts'
import { productWords } from '../staff_messages.ts'

const m = productWords.variant

type ExpectedProps = {
  name: string
  control: ComponentProps<typeof DayField>
  onClose: () => void
}

/** The day on which more of a variant is expected: a field of the product's form, saved with it. */
export const ExpectedDialog = ({ name, control, onClose }: ExpectedProps) => (
  <Dialog
    open
    title={m.expect_title(name)}
    onClose={onClose}
    actions={<Button onClick={onClose}>{uiMessages.close}</Button>}
  >
    <DayField optional hint={m.expect_hint} {...control} />
  </Dialog>
)
