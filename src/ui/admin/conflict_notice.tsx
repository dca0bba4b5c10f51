import { useEffect, useRef, useState } from 'react'
import { relativeTime } from '#platform/contract/time.ts'
import { DiffTable, type FieldChange } from '#ui/admin/diff_table.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

type ConflictNoticeProps = {
  changed_by: string | null
  /** An instant. */
  changed_at: string | null
  /** Where what was typed differs from what is stored: theirs before, mine after. */
  changes: readonly FieldChange[]
  onTakeNewest: () => void
  onKeepMine: () => void
}

/** Another person saved in between: take theirs, or look at the differences and save one's own. */
export const ConflictNotice = (props: ConflictNoticeProps) => {
  const [comparing, setComparing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // It stands on top of the form, and on a phone the button that was pressed stands screens below it.
  useEffect(() => box.current?.focus(), [])
  const name = props.changed_by ?? adminMessages.somebody
  const when = props.changed_at ? relativeTime(props.changed_at, new Date()) : adminMessages.just_now
  const load = (
    <Button kind="outline" size="small" onClick={props.onTakeNewest}>
      {adminMessages.load_newest}
    </Button>
  )
  return (
    <>
      <div ref={box} role="alert" tabIndex={-1}>
        <Notice kind="warn">
          <p>{adminMessages.conflict(name, when)}</p>
          <div className="row gap-2 wrap mt-2">
            {load}
            <Button kind="outline" size="small" onClick={() => setComparing(true)}>
              {adminMessages.compare}
            </Button>
          </div>
        </Notice>
      </div>
      <Dialog
        open={comparing}
        title={adminMessages.compare_title}
        width={760}
        onClose={() => setComparing(false)}
        actions={
          <>
            {load}
            <Button size="small" onClick={props.onKeepMine}>
              {adminMessages.keep_mine}
            </Button>
          </>
        }
      >
        {props.changes.length === 0 ? (
          <p>{adminMessages.same_content}</p>
        ) : (
          <DiffTable
            caption={adminMessages.compare_title}
            changes={props.changes}
            heads={[adminMessages.theirs(name), adminMessages.mine]}
          />
        )}
      </Dialog>
    </>
  )
}
