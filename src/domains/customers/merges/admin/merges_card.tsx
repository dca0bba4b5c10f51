import { useState } from 'react'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { tableTime } from '#platform/contract/time.ts'
import { text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { DeskCustomer } from '../../desk/contract.ts'
import { mergesApi as api, type Merge } from '../contract.ts'
import { mergeWords as m } from '../messages.ts'

const reasonForm = looseFormOf({ reason: text(m.part_reason) })

/** What has changed since, a sentence for each. */
const sentencesOf = ({ rows, fields, cart }: NonNullable<Merge['since']>): string[] => [
  ...fields.map((name) => m.field_changed(m.field[name])),
  ...rows.flatMap(({ table, gone, changed, added }) => {
    const what = valueIn(m.table, table) ?? table
    return [
      ...(gone > 0 ? [m.gone(what, gone)] : []),
      ...(changed > 0 ? [m.changed(what, changed)] : []),
      ...(added > 0 ? [m.added(what, added)] : []),
    ]
  }),
  ...(cart ? [m.cart] : []),
]

const Since = ({ merge }: { merge: Merge }) => {
  const sentences = merge.since === null ? [] : sentencesOf(merge.since)
  if (sentences.length === 0) return <p>{m.since_none}</p>
  return (
    <>
      <p>{m.since}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

const MergeNotice = ({ customer, merge }: { customer: DeskCustomer; merge: Merge }) => {
  const desk = useRun(useToasts())
  const { run } = useAction(api.part)
  const [open, setOpen] = useState(false)
  const { closed, merged_at, merged_by_name, part_until, problem } = merge
  return (
    <Notice>
      <p>{m.merged_line(closed.name, closed.email, tableTime(merged_at), merged_by_name ?? '')}</p>
      <p className="small">{problem ? m.part_problem[problem] : m.part_until(tableTime(part_until))}</p>
      {!problem && (
        <Button kind="outline" size="small" icon="rotate-clockwise" onClick={() => setOpen(true)}>
          {m.part}
        </Button>
      )}
      {open && (
        <StepDialog
          desk={desk}
          record={customer}
          form={reasonForm}
          send={({ params, body }) => run({ params, body: { ...body, merge_id: merge.id } })}
          title={m.part_title(closed.name)}
          text={
            <>
              {m.part_text}
              <Since merge={merge} />
            </>
          }
          step={m.part}
          done={m.part_done}
          onClose={() => setOpen(false)}
        >
          {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
        </StepDialog>
      )}
    </Notice>
  )
}

/** Accounts that went into this one within the last day: they can be parted again. */
export const MergesCard = ({ customer }: { customer: DeskCustomer }) => {
  const { data } = useData(api.list, { params: { id: customer.id } })
  return (data?.data ?? []).map((merge) => <MergeNotice key={merge.id} customer={customer} merge={merge} />)
}
