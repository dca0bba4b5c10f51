import { useState } from 'react'
import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { addDays, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { day } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Period, periodApi } from '../periods/contract.ts'
import { ledgerDeskWords } from '../staff_messages.ts'

const m = ledgerDeskWords.period
const closeForm = formOf(periodApi.close, { closed_until: day(m.closed_until) })

const CloseDialog = ({ period, desk, onClose }: { period: Period; desk: Run; onClose: () => void }) => {
  const { run } = useAction(periodApi.close)
  const { control, page } = useActionForm(withVersion(closeForm, period.version), {
    desk,
    send: (body) => run({ body }),
    done: m.done,
    onClose,
    draft: 'close',
  })
  const until = period.closed_until
  return (
    <FormDialog
      {...page}
      title={m.title}
      text={`${until ? m.until(tableDate(until)) : m.open}${m.text}`}
      saveLabel={m.close}
      onClose={onClose}
    >
      <DayField max={addDays(taipeiDay(new Date()), -1)} {...control('closed_until')} />
    </FormDialog>
  )
}

/** Closes the books up to a day. */
export const PeriodButton = () => {
  const desk = useRun(useToasts())
  const [asking, setAsking] = useState(false)
  // read when it is asked for: a list that is opened cold has few calls
  const { data } = useData(periodApi.get, {}, { enabled: asking })
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {m.title}
      </Button>
      {asking && data && <CloseDialog period={data} desk={desk} onClose={() => setAsking(false)} />}
    </>
  )
}
