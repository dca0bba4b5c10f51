import { type KeyboardEvent, useId, useState } from 'react'
import type { CallFailed } from '#platform/browser/call.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Segments } from '#ui/choice_fields.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import type { Upload } from '../../contract.ts'
import { OriginalDialog } from '../../originals/ui/original_dialog.tsx'
import { cropPicture, getCrop } from '../contract.ts'
import { type Area, type CropRatio, cropRatios, inRatio, movedBy, scaledBy, wholeOf } from '../rules.ts'
import { CropFrame } from './crop_frame.tsx'
import { cropWords as m } from './messages.ts'

type CropProps = { id: number; onCropped: (upload: Upload) => void; onClose: () => void }
type Original = CallResult<typeof getCrop>

/** How far one press goes: parts of the longer side of the picture, and of the frame. */
const step = 0.02
const grow = 1.08

const ratioNames = keysOf(cropRatios)

type Move = 'left' | 'right' | 'up' | 'down' | 'larger' | 'smaller'
const tools: readonly { move: Move; icon: IconName }[] = [
  { move: 'left', icon: 'arrow-left' },
  { move: 'right', icon: 'arrow-right' },
  { move: 'up', icon: 'arrow-up' },
  { move: 'down', icon: 'arrow-down' },
  { move: 'larger', icon: 'plus' },
  { move: 'smaller', icon: 'minus' },
]
const keys: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
}

const afterMove = (area: Area, move: Move, ratio: number | null, size: Original): Area => {
  const far = Math.max(size.width, size.height) * step
  if (move === 'larger') return scaledBy(area, grow, ratio, size)
  if (move === 'smaller') return scaledBy(area, 1 / grow, ratio, size)
  const right = move === 'left' ? -far : move === 'right' ? far : 0
  return movedBy(area, right, move === 'up' ? -far : move === 'down' ? far : 0, size)
}

const Cropping = ({ id, original, onCropped, onClose }: CropProps & { original: Original }) => {
  const [area, setArea] = useState<Area>(original.area)
  const [name, setName] = useState<CropRatio>('free')
  const [problem, setProblem] = useState<CallFailed>()
  const { run, running } = useAction(cropPicture)
  const sizeId = useId()
  const ratio = cropRatios[name]
  const move = (to: Move) => setArea((now) => afterMove(now, to, ratio, original))
  const press = (event: KeyboardEvent) => {
    const to = keys[event.key]
    if (!to || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(to)
  }
  const send = () =>
    void run({ params: { id }, body: area }).then((upload) => {
      onCropped(upload)
      onClose()
    }, setProblem)
  const isChanged = JSON.stringify(area) !== JSON.stringify(original.area)
  const size = m.size(area.width, area.height)
  return (
    <OriginalDialog
      title={m.title}
      text={m.text}
      state={size}
      stateId={sizeId}
      width={720}
      icon="crop"
      save={m.save}
      isChanged={isChanged}
      {...{ running, problem, onClose }}
      onSend={send}
    >
      <div className="crop-ratios">
        <Segments
          label={m.ratio}
          name="crop_ratio"
          options={ratioNames.map((value) => ({ value, label: m.ratios[value] }))}
          value={name}
          onChange={(next) => {
            setName(next)
            setArea((now) => inRatio(now, cropRatios[next], original))
          }}
        />
      </div>
      <CropFrame {...{ picture: original, area, ratio, describedBy: sizeId }} onArea={setArea} onKeyDown={press} />
      <div className="crop-tools" role="toolbar" aria-label={m.tools}>
        {tools.map(({ move: to, icon }) => (
          <IconButton key={to} icon={icon} label={m[to]} onClick={() => move(to)} />
        ))}
        <Button kind="text" icon="maximize" onClick={() => setArea(inRatio(wholeOf(original), ratio, original))}>
          {m.whole}
        </Button>
      </div>
    </OriginalDialog>
  )
}

/** Cuts a picture anew, out of its original. */
export const CropDialog = (props: CropProps) => (
  <Loaded {...useData(getCrop, { params: { id: props.id } })}>
    {(original) => <Cropping {...props} original={original} />}
  </Loaded>
)
