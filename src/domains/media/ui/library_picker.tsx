import { useState } from 'react'
import { useData } from '#platform/browser/use_data.ts'
import { ListSearch } from '#ui/admin/list_search.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Photo } from '../contract.ts'
import { mediaLibraryApi } from '../library/contract.ts'
import { picker as m } from './messages.ts'
import { pictureOfPhoto } from './photo.ts'

type PickerProps = {
  /** How many more the field takes. */
  room: number
  /** Those that the form has already. */
  taken: readonly number[]
  onPick: (photos: readonly Photo[]) => void
  onClose: () => void
}

/** Pictures that are shown of the library at once; the search finds the others. */
const shown = 60

type ChoiceProps = {
  photo: Photo & { original_name: string | null }
  picked: boolean
  full: boolean
  onPick: () => void
}

const Choice = ({ photo, picked, full, onPick }: ChoiceProps) => (
  <li className={classes('photo-card', picked && 'is-selected')}>
    <Picture {...pictureOfPhoto(photo)} alt="" sizes="200px" className="photo-card-picture" />
    <CheckField
      className="grow"
      label={photo.alt || photo.original_name || m.picture(photo.id)}
      checked={picked}
      disabled={full && !picked}
      onChange={onPick}
    />
  </li>
)

/** Takes pictures for a form out of those that wait in the media library. */
export const LibraryPicker = ({ room, taken, onPick, onClose }: PickerProps) => {
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState<readonly Photo[]>([])
  const isPicked = (id: number) => picked.some((one) => one.id === id)
  const toggle = (photo: Photo) =>
    setPicked(isPicked(photo.id) ? picked.filter(({ id }) => id !== photo.id) : [...picked, photo])
  const list = useData(mediaLibraryApi.list, {
    query: { per_page: shown, ...(q && { q }), filter: { use: 'unused' } },
  })
  const send = () => {
    onPick(picked)
    onClose()
  }
  return (
    <Dialog
      open
      title={m.title}
      width={760}
      unsaved={picked.length > 0}
      onClose={onClose}
      actions={
        <>
          <span className="small muted grow">{m.room(room)}</span>
          <CancelButton beside={m.send(0)} />
          <Button disabled={picked.length === 0} onClick={send}>
            {m.send(picked.length)}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <ListSearch label={m.search} value={q} onSearch={setQ} />
        <Loaded {...list}>
          {({ data }) => {
            const free = data.filter(({ id }) => !taken.includes(id))
            if (free.length === 0) return <p className="muted">{q ? m.none_found : m.none}</p>
            return (
              <ul className="photo-list" aria-label={m.title}>
                {free.map(({ id, alt, width, height, src, original_name }) => (
                  <Choice
                    key={id}
                    photo={{ id, alt, width, height, src, original_name }}
                    picked={isPicked(id)}
                    full={picked.length >= room}
                    onPick={() => toggle({ id, alt, width, height, src })}
                  />
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
    </Dialog>
  )
}
