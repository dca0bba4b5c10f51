import type { FieldValues } from 'react-hook-form'
import type { CallFailed } from '#platform/browser/call.ts'
import type { Autosaving } from '#platform/browser/form_autosave.ts'
import type { Form } from '#platform/browser/form_of.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { useToasts } from '#ui/toasts.tsx'

type Seen = { readonly id: number; readonly version: number }

type Write<Args, Record> = { readonly run: (args: Args) => Promise<Record> }
type Change<Args, Record> = Write<Args, Record> & { readonly current: (stale: CallFailed) => Record }

type RecordOptions<Values, Sent, Record> = {
  /** What the page has read. */
  readonly stored: Record
  /** The write that changes it in the version that the person saw: `useAction(api.update)`. */
  readonly update: Change<{ params: { id: number }; body: Sent & { version: number } }, Record>
  /** The message when it is saved. */
  readonly saved: string
  /** The page that follows; without it the person stays. */
  readonly to?: string
  /** How it saves itself, where drafts do. */
  readonly autosave?: Autosaving<Values, Record>
}

/** The form of something stored: saved by its call, and merged with what somebody faster left. */
export const useRecordForm = <Values extends FieldValues, Stored, Sent, Record extends Stored & Seen>(
  form: Form<Values, Stored, Sent>,
  { stored, update, saved, to, autosave }: RecordOptions<Values, Sent, Record>,
) => {
  const toast = useToasts()
  const params = { id: stored.id }
  return useForm(form, {
    stored,
    send: (body) => update.run({ params, body }),
    current: update.current,
    autosave,
    onSaved: () => {
      toast({ text: saved })
      if (to) goTo(to)
    },
  })
}

type CreateOptions<Values, Sent, Record> = {
  /** What stands in the fields at first, where that is not what the form says of something new. */
  readonly values?: Values
  /** The write that creates it: `useAction(api.create)`. */
  readonly create: Write<{ body: Sent }, Record>
  /** The message when it is created. */
  readonly saved: string
  /** The page that follows. */
  readonly to: (record: Record) => string
}

/** The form of something new: created by its call, after which another page is shown. */
export const useCreateForm = <Values extends FieldValues, Stored, Sent, Record>(
  form: Form<Values, Stored, Sent>,
  { create, saved, to, ...first }: CreateOptions<Values, Sent, Record>,
) => {
  const toast = useToasts()
  return useNewForm(form, {
    ...first,
    send: (body) => create.run({ body }),
    onSaved: (record) => {
      toast({ text: saved })
      goTo(to(record))
    },
  })
}
