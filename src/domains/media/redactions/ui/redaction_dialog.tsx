import { useId, useState } from 'react'
import type { CallFailed } from '#platform/browser/call.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import type { Upload } from '../../contract.ts'
import { OriginalDialog } from '../../originals/ui/original_dialog.tsx'
import { getRedaction, redactPicture } from '../contract.ts'
import { middleBox, mostBoxes } from '../rules.ts'
import { redactionWords as m } from './messages.ts'
import { type Mode, RedactionStage } from './redaction_stage.tsx'
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
  mode: Mode
  onMode: (mode: Mode) => void
}

const Tools = ({ edit, original, zoom, onZoom, mode, onMode }: ToolsProps) => {
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
        <Chip key={one} on={mode === one} onClick={() => onMode(mode === one ? 'draw' : one)}>
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
  const [mode, setMode] = useState<Mode>('draw')
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
    <OriginalDialog
      title={m.title}
      text={m.text}
      state={count}
      width={960}
      icon="eye-off"
      save={m.save}
      isChanged={edit.isChanged}
      {...{ running, problem, onClose }}
      onSend={send}
    >
      <Tools {...{ edit, original, zoom, mode }} onZoom={setZoom} onMode={setMode} />
      <RedactionStage picture={original} {...{ edit, mode }} zoom={zooms[zoom] ?? 1} describedBy={hintId} />
      <p className="tiny muted" id={hintId}>
        {m.box_hint}
      </p>
    </OriginalDialog>
  )
}

/** Blacks out parts of a picture, of what was uploaded. */
export const RedactionDialog = (props: RedactionProps) => (
  <Loaded {...useData(getRedaction, { params: { id: props.id } })}>
    {(original) => <Redacting {...props} original={original} />}
  </Loaded>
)
