import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useToasts } from '#ui/toasts.tsx'

type RemoveButtonProps = {
  label: string
  /** The question, with the name of the thing. */
  ask: string
  /** What follows. */
  text: string
  removed: string
  /** Sends it; rejects with CallFailed, whose sentence is told. */
  run: () => Promise<unknown>
  /** The list that it goes from. */
  to: string
}

/** Deletes one thing after a question, and goes back to its list. */
export const RemoveButton = ({ label, ask, text, removed, run, to }: RemoveButtonProps) => {
  const [asking, setAsking] = useState(false)
  const toast = useToasts()
  const send = async () => {
    setAsking(false)
    try {
      await run()
      toast({ text: removed })
      goTo(to)
    } catch (error) {
      toast({ kind: 'error', text: error instanceof CallFailed ? error.message : String(error) })
    }
  }
  return (
    <>
      <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={ask}
        text={text}
        confirm={label}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
