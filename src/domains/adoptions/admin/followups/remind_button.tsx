import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { followupDeskApi } from '../../followups/desk/contract.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'

type Sent = { reminded: number; left: number }

const Remind = ({ desk }: { desk: Run }) => {
  const [asking, setAsking] = useState(false)
  const { data } = useData(followupDeskApi.unreported, {})
  const { run, running } = useAction(followupDeskApi.remind)
  const toast = useToasts()
  const people = data?.people ?? 0
  if (people === 0) return null
  const told = ({ reminded, left }: Sent) =>
    toast({ text: left > 0 ? m.reminded_left(reminded, left) : m.reminded(reminded) })
  const send = () => {
    setAsking(false)
    void desk.run(
      async () => told(await run({})),
      () => undefined,
    )
  }
  return (
    <>
      <Button kind="outline" icon="mail-forward" loading={running} onClick={() => setAsking(true)}>
        {m.remind(people)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.remind_title(people)}
        text={m.remind_text}
        confirm={m.remind_step}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Reminds every family whose report is missing; only there while there is one. */
export const RemindButton = ({ desk }: { desk: Run }) => (useMay()('adoptions update') ? <Remind desk={desk} /> : null)
