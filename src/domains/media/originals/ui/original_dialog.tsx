import type { ReactNode } from 'react'
import type { CallFailed } from '#platform/browser/call.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Announcer } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import type { IconName } from '#ui/icon.tsx'

type Props = {
  title: string
  text: string
  /** What would be made now; read aloud when it changes. */
  state: string
  /** Names what describes the controls. */
  stateId?: string
  width: 720 | 960
  icon: IconName
  save: string
  isChanged: boolean
  running: boolean
  problem: CallFailed | undefined
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog in which another picture is made from the original of one. */
export const OriginalDialog = (props: Props) => {
  const { text, state, stateId, icon, save, isChanged, running, problem, onClose, children, ...dialog } = props
  return (
    <Dialog
      open
      {...dialog}
      busy={running}
      unsaved={isChanged}
      onClose={onClose}
      actions={
        <>
          <span className="small muted grow" id={stateId}>
            {state}
          </span>
          <CancelButton beside={save} />
          <Button type="submit" icon={icon} loading={running} disabled={!isChanged}>
            {save}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <ProblemNotice problem={problem} reload={onClose} />
        <p className="muted">{text}</p>
        {children}
        <Announcer text={state} />
      </div>
    </Dialog>
  )
}
