import type { ReactNode } from 'react'
import { FormNotices, type FormNoticesProps } from '#ui/admin/form_notices.tsx'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'

type FormDialogProps = FormNoticesProps & {
  title: string
  saveLabel: string
  onSubmit: () => void
  onClose: () => void
  dirty: boolean
  saving: boolean
  width?: number
  children: ReactNode
}

/** A dialog that edits one thing. Takes the `page` of a form, as FormPage does. */
export const FormDialog = (props: FormDialogProps) => (
  <Dialog
    open
    title={props.title}
    onClose={props.onClose}
    busy={props.saving}
    unsaved={props.dirty}
    onSend={props.onSubmit}
    {...(props.width && { width: props.width })}
    actions={
      <>
        <CancelButton busy={props.saving} onClose={props.onClose} />
        <Button type="submit" loading={props.saving}>
          {props.saveLabel}
        </Button>
      </>
    }
  >
    <div className="stack-16">
      <FormNotices {...props} />
      {props.children}
    </div>
  </Dialog>
)
