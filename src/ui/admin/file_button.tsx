import { useRef } from 'react'
import { Button, type ButtonKind } from '#ui/button.tsx'

type FileButtonProps = {
  label: string
  /** While the file is sent. */
  sending: string
  running: boolean
  /** What the file is, heard by whoever does not see the button. */
  choose: string
  /** Endings of files: `.csv,.xlsx`. */
  accept: string
  kind?: ButtonKind
  onChoose: (file: File) => void
}

/** A button that asks for one file of this device. */
export const FileButton = ({ label, sending, running, choose, accept, kind, onChoose }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={choose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // the same file again is another choice
          target.value = ''
        }}
      />
      <Button
        {...(kind && { kind })}
        icon="upload"
        loading={running}
        loadingText={sending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
