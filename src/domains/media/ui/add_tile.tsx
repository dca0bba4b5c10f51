import { useId } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'

type AddTileProps = { icon: IconName; label: string; accept: string; onFiles: (files: readonly File[]) => void }

/** The last tile of a grid of photos: takes files that are chosen or dropped on it. */
export const AddTile = ({ icon, label, accept, onFiles }: AddTileProps) => {
  const id = useId()
  return (
    <li
      className="add"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      <label htmlFor={id}>
        <Icon name={icon} />
        {label}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file again is a change too.
          event.target.value = ''
        }}
      />
    </li>
  )
}
