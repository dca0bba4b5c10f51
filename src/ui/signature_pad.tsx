import { type PointerEvent, useRef } from 'react'
import { pathOf, type Strokes, signatureBox, signatureLimits } from '#platform/contract/signature.ts'
import { Button } from './button.tsx'
import { FieldMessage } from './field.tsx'

type PadProps = {
  /** The name of the field, by which an error leads to it. */
  id?: string
  words: { here: string; pad: string; hint: string; clear: string }
  strokes: Strokes
  onChange: (strokes: Strokes) => void
  error?: string | undefined
}

/** The least way between two points, so that a slow hand does not fill the page with points. */
const least = 3

/** A box in which people sign with a finger, a pen or the mouse. */
export const SignaturePad = ({ id = 'strokes', words, strokes, onChange, error }: PadProps) => {
  const drawing = useRef<number[] | null>(null)
  const pointOf = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const inside = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
    return [
      inside(((event.clientX - box.left) / box.width) * signatureBox.width, signatureBox.width),
      inside(((event.clientY - box.top) / box.height) * signatureBox.height, signatureBox.height),
    ] as const
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= signatureLimits.strokes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = [...pointOf(event)]
    onChange([...strokes, drawing.current])
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = drawing.current
    if (!stroke || stroke.length >= signatureLimits.numbers - 2) return
    const [x, y] = pointOf(event)
    if (Math.hypot(x - (stroke.at(-2) ?? 0), y - (stroke.at(-1) ?? 0)) < least) return
    drawing.current = [...stroke, x, y]
    onChange([...strokes.slice(0, -1), drawing.current])
  }
  const end = () => {
    drawing.current = null
  }
  return (
    <div id={id} tabIndex={-1} className={error ? 'field has-error' : 'field'}>
      <span className="field-label">{words.here}</span>
      <svg
        className="signature-pad"
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        role="img"
        aria-label={words.pad}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={pathOf(strokes)} />
      </svg>
      <FieldMessage id={`${id}-message`} error={error} hint={words.hint} />
      <div>
        <Button kind="text" size="small" icon="rotate" onClick={() => onChange([])} disabled={strokes.length === 0}>
          {words.clear}
        </Button>
      </div>
    </div>
  )
}
