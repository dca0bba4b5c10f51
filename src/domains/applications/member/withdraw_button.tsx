import { useState } from 'react'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type MyApplication, myApplicationsApi } from '../contract.ts'
import { listPath } from './addresses.ts'
import * as m from './messages.ts'

type WithdrawProps = {
  application: Pick<MyApplication, 'id' | 'type' | 'status' | 'application_no' | 'version'>
  /** Where the version goes up while the page stands. */
  version?: () => number
  /** Ends what else changes the application. A save that is on its way would make the version old. */
  onDone?: () => Promise<void>
}

/** Takes an application back, or throws a draft away, after asking. */
export const WithdrawButton = ({ application, version, onDone }: WithdrawProps) => {
  const [asking, setAsking] = useState(false)
  const withdraw = useAction(myApplicationsApi.withdraw)
  const toast = useToasts()
  const isDraft = application.status === 'draft'
  const send = async () => {
    await onDone?.()
    return withdraw.run({ params: { id: application.id }, body: { version: version?.() ?? application.version } })
  }
  const confirm = () => {
    send()
      .then(
        () => {
          toast({ text: isDraft ? m.thrown_away : m.withdrawn })
          if (isDraft) goTo(listPath(application.type), { replace: true })
        },
        () => undefined,
      )
      .finally(() => setAsking(false))
  }
  return (
    <>
      {withdraw.error && (
        <Notice kind="danger" live className="mt-3">
          {withdraw.error.message}
        </Notice>
      )}
      <Button kind="danger" size="small" onClick={() => setAsking(true)}>
        {isDraft ? m.throw_away : m.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        title={isDraft ? m.throw_away_title : m.withdraw_title(application.application_no ?? '')}
        text={isDraft ? m.throw_away_text : m.withdraw_text}
        confirm={isDraft ? m.throw_away : m.withdraw}
        danger
        busy={withdraw.running}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
