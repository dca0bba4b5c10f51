import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as m from './messages.ts'

const pictures = 'image/*'

type AddFilesProps = {
  /** Of the control: the name of the field in the form's errors. */
  id?: string | undefined
  label: string
  hint?: ReactNode
  pdf: boolean
  several: boolean
  invalid: boolean
  /** Of the line that says what is wrong. */
  describedBy?: string | undefined
  onFiles: (files: readonly File[]) => void
}

const take = (input: HTMLInputElement, onFiles: AddFilesProps['onFiles']) => {
  onFiles([...(input.files ?? [])])
  // the same file may be chosen again
  input.value = ''
}

/** The place to press, or to drop files on. */
export const AddFiles = (props: AddFilesProps & { tile: boolean }) => {
  const { label, hint, pdf, several, invalid, describedBy, onFiles, tile } = props
  const made = useId()
  const id = props.id ?? made
  const words = pdf ? m.choose_file : m.choose_photo
  return (
    <label
      className={classes(tile ? 'add' : 'drop-zone', invalid && 'has-error')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Icon name={pdf ? 'upload' : 'camera-plus'} large={!tile} />
      <b aria-hidden="true">{tile ? m.add(pdf) : words}</b>
      {!tile && hint && <span className="small muted">{hint}</span>}
      {!tile && <span className="small muted">{pdf ? m.file_formats : m.photo_formats}</span>}
      <input
        id={id}
        name={id}
        className="visually-hidden"
        type="file"
        aria-label={`${label} ${words}`}
        multiple={several}
        accept={pdf ? `${pictures},application/pdf` : pictures}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => take(event.target, onFiles)}
      />
    </label>
  )
}

/** On phones the camera, at once. */
export const TakePhoto = ({ label, onFiles }: Pick<AddFilesProps, 'label' | 'onFiles'>) => (
  <label className="button button-outline button-small take-photo">
    <Icon name="camera" />
    {m.take}
    <input
      className="visually-hidden"
      type="file"
      accept="image/*"
      capture="environment"
      aria-label={`${label} ${m.take}`}
      onChange={(event) => take(event.target, onFiles)}
    />
  </label>
)
