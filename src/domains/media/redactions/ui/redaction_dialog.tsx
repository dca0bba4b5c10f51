import { useId, useState } from 'react'
import type { CallFailed } from '#platform/browser/call.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Announcer } from '#ui/announcer.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import type { Upload } from '../../contract.ts'
import { getRedaction, redactPicture } from '../contract.ts'
import { middleBox, mostBoxes } from '../rules.ts'
import { redactionWords as m } from './messages.ts'
import { type Look, RedactionStage } from './redaction_stage.tsx'
import { type Boxes, useBoxes } from './use_boxes.ts'

type RedactionProps = { id: number; onRedacted: (upload: Upload) => void; onClose: () => void }
type Original = CallResult<typeof getRedaction>

/** How large the picture is shown, as parts of the width of the dialog. */
const zooms = [1, 1.5, 2, 3] as const
const lastZoom = zooms.length - 1

type ToolsProps = {
  edit: Boxes
  original: Original
  zoom: number
  onZoom: (zoom: number) => void
  look: Look
  onLook: (look: Look) => void
}

const Tools = ({ edit, original, zoom, onZoom, look, onLook }: ToolsProps) => {
  const { boxes, chosen } = edit
  const isOne = chosen !== undefined && chosen < boxes.length
  return (
    <div className="crop-tools" role="toolbar" aria-label={m.tools}>
      <Button
        kind="outline"
        icon="plus"
        disabled={boxes.length >= mostBoxes}
        onClick={() => edit.add(middleBox(original))}
      >
        {m.add}
      </Button>
      <IconButton icon="trash" label={m.remove} disabled={!isOne} onClick={() => isOne && edit.remove(chosen)} />
      <IconButton icon="arrow-back-up" label={m.undo} disabled={!edit.canUndo} onClick={edit.undo} />
      <span className="grow" />
      {(['pan', 'preview'] as const).map((one) => (
        <Chip key={one} on={look === one} onClick={() => onLook(look === one ? 'draw' : one)}>
          {m[one]}
        </Chip>
      ))}
      <span className="row">
        <IconButton icon="zoom-out" label={m.zoom_out} disabled={zoom === 0} onClick={() => onZoom(zoom - 1)} />
        <IconButton icon="zoom-in" label={m.zoom_in} disabled={zoom === lastZoom} onClick={() => onZoom(zoom + 1)} />
      </span>
    </div>
  )
}

const Redacting = ({ id, original, onRedacted, onClose }: RedactionProps & { original: Original }) => {
  const edit = useBoxes(original.boxes)
  const [zoom, setZoom] = useState(0)
  const [look, setLook] = useState<Look>('draw')
  const [problem, setProblem] = useState<CallFailed>()
  const { run, running } = useAction(redactPicture)
  const hintId = useId()
  const send = () =>
    void run({ params: { id }, body: { boxes: [...edit.boxes] } }).then((upload) => {
      onRedacted(upload)
      onClose()
    }, setProblem)
  const count = edit.boxes.length < mostBoxes ? m.count(edit.boxes.length) : m.full(mostBoxes)
  return (
    <Dialog
      open
      title={m.title}
      width={960}
      busy={running}
      unsaved={edit.isChanged}
      onClose={onClose}
      onSend={send}
      actions={
        <>
          <span className="small muted grow">{count}</span>
          <CancelButton beside={m.save} />
          <Button type="submit" icon="eye-off" loading={running} disabled={!edit.isChanged}>
            {m.save}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <ProblemNotice problem={problem} reload={onClose} />
        <p className="muted">{m.text}</p>
        <Tools {...{ edit, original, zoom, look }} onZoom={setZoom} onLook={setLook} />
        <RedactionStage picture={original} {...{ edit, look }} zoom={zooms[zoom] ?? 1} describedBy={hintId} />
        <p className="tiny muted" id={hintId}>
          {m.box_hint}
        </p>
        <Announcer text={count} />
      </div>
    </Dialog>
  )
}

/** Blacks out parts of a picture, of what was uploaded. */
export const RedactionDialog = (props: RedactionProps) => (
  <Loaded {...useData(getRedaction, { params: { id: props.id } })}>
    {(original) => <Redacting {...props} original={original} />}
  </Loaded>
)
