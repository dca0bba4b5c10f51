import { variantUrl } from '#domains/media/rules.ts'
import { FilesField } from '#domains/media/ui/files_field.tsx'
import { namedFile } from '#domains/media/ui/stored_file.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Tag } from '#ui/chip.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { AskedItem, MyApplication } from '../contract.ts'
import { slotOf } from '../rules.ts'
import { ApplicationField } from '../ui/application_field.tsx'
import { isFieldName } from '../ui/field_values.ts'
import { fieldHints, fieldLabels } from '../ui/messages.ts'
import { sayOld } from './application_facts.tsx'
import { slotKey } from './draft_values.ts'
import * as m from './messages.ts'
import type { ApplicationFiles } from './use_draft.ts'

type ItemProps = {
  application: MyApplication
  item: AskedItem
  number: number
  filled: boolean
  typed: string
  onType: (value: string) => void
  files: ApplicationFiles
  error: string | undefined
}

/** Where the errors of an asked item stand. */
export const errorKey = ({ id }: AskedItem) => `requests.${id}`

const OldPhotos = ({ item }: { item: AskedItem }) => {
  const example = m.examples[item.field]
  return (
    <>
      {item.old_files.map((file, index) => (
        <figure key={file.id}>
          <img src={variantUrl(file.src, 320, 'webp')} alt={m.old_photo_of(index + 1)} />
          <figcaption className="small muted mt-2">{m.old_photo}</figcaption>
        </figure>
      ))}
      {example && (
        <figure>
          <img src={example.src} alt={m.example_alt} />
          <figcaption className="small muted mt-2">{example.text}</figcaption>
        </figure>
      )}
    </>
  )
}

const AskedFiles = ({ application, item, files, error }: ItemProps) => {
  const toast = useToasts()
  const slot = slotOf(application.type, item.animal_id === null ? 'own' : 'animal', item.field)
  const key = slotKey(item.animal_id, item.field)
  const there = useStore(files.files, {})[key] ?? []
  const remove = (id: number) =>
    files.remove(id).catch((failure: unknown) => {
      if (failure instanceof CallFailed) toast({ kind: 'error', text: failure.message })
    })
  return (
    <div className="grid columns-3 keep-2 mt-4 asked-photos">
      <OldPhotos item={item} />
      <FilesField
        id={errorKey(item)}
        label={fieldLabels[item.field] ?? item.field}
        hideLabel
        hint={fieldHints[item.field]}
        slot={key}
        look="thumbs"
        rule={{ min: Math.max(1, slot?.min ?? 1), max: slot?.max ?? 1, pdf: slot?.pdf ?? false }}
        files={there.map(namedFile)}
        uploads={files.uploads}
        onRemove={({ id }) => void remove(id)}
        error={error}
      />
    </div>
  )
}

const AskedField = ({ application, item, typed, onType, error }: ItemProps) => {
  if (!isFieldName(item.field)) return null
  const old = sayOld(item.field, item.old_value)
  return (
    <div className="mt-4 asked-field">
      <ApplicationField
        name={item.field}
        id={errorKey(item)}
        value={typed}
        onChange={onType}
        error={error}
        hint={[old ? m.old_value(old) : m.old_empty, fieldHints[item.field]].filter(Boolean).join('・')}
        city={application.city ?? ''}
        today={taipeiDay(new Date())}
        required
      />
    </div>
  )
}

/** One thing that was asked for again: the reviewer's words, what was there, and the one place that is open. */
export const Asked = (props: ItemProps) => {
  const { application, item, number, filled } = props
  const label = fieldLabels[item.field] ?? item.field
  const index = application.animals.findIndex(({ id }) => id === item.animal_id)
  const animal = application.animals.length > 1 ? application.animals[index] : undefined
  const title = animal ? m.asked_of(animal.nickname ?? m.animal_number(index + 1), label) : label
  return (
    <section className="card order-card mt-6 asked-card" aria-label={title}>
      <div className="card-head">
        <h2>{m.asked_title(number, title)}</h2>
        {filled ? (
          <Tag tone="success" icon="check">
            {m.filled}
          </Tag>
        ) : (
          <Tag tone="warn">{m.to_fill}</Tag>
        )}
      </div>
      <div className="pad">
        <p className="muted">{m.reviewer(item.by_name, item.words)}</p>
        {item.kind === 'files' ? <AskedFiles {...props} /> : <AskedField {...props} />}
      </div>
    </section>
  )
}
