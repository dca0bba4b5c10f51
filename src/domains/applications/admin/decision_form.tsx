import type { ReactNode } from 'react'
import { FormNotices, type FormNoticesProps } from '#ui/admin/form_notices.tsx'
import { Button } from '#ui/button.tsx'

type Props = FormNoticesProps & {
  onSubmit: () => void
  saving: boolean
  /** Words of the button that decides. */
  saveLabel: string
  danger?: boolean
  children: ReactNode
}

/** The fields of a decision inside its card. Takes the `page` of a form. */
export const DecisionForm = ({ onSubmit, saving, saveLabel, danger, children, ...notices }: Props) => (
  <form
    noValidate
    className="stack-16 mt-4"
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <FormNotices {...notices} />
    {children}
    <Button type="submit" kind={danger ? 'danger-solid' : 'secondary'} block loading={saving}>
      {saveLabel}
    </Button>
  </form>
)
