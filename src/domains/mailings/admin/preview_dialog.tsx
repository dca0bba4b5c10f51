import { useMemo, useState } from 'react'
import type { Relation } from '#platform/browser/form_words.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type Mailing, mailingsApi } from '../contract.ts'
import { mailingDeskWords as m } from './messages.ts'

/** Somebody who would get the letter, looked for by name or mailbox. */
const useReaders = (id: number): Relation => {
  const call = useCall()
  return useMemo(
    () => ({
      isOpen: true,
      find: async (q: string) => {
        const { data } = await call(mailingsApi.readers, { params: { id }, query: { q } })
        return data.map(({ key, name, email }) => ({
          value: String(key),
          label: m.preview.one(name ?? m.preview.anonymous, email),
        }))
      },
      nameOf: async (value: string) => {
        const { to_name } = await call(mailingsApi.preview, { params: { id }, query: { key: Number(value) } })
        return to_name ?? m.preview.anonymous
      },
    }),
    [call, id],
  )
}

type WhoProps = { id: number; at: number; count: number; go: (place: number) => void }

/** Whose letter is shown: anybody by name or mailbox, and one after the other. */
const Who = ({ id, at, count, go }: WhoProps) => (
  <div className="stack-16">
    <RelationField
      name="reader"
      label={m.preview.who}
      relation={useReaders(id)}
      value={String(at)}
      onChange={(value) => go(Number(value))}
    />
    <div className="row between wrap gap-2">
      <span className="small muted figures">{m.preview.place(at + 1, count)}</span>
      <div className="row gap-2">
        <Button kind="outline" size="small" disabled={at === 0} onClick={() => go(at - 1)}>
          {m.preview.before}
        </Button>
        <Button kind="outline" size="small" disabled={at + 1 >= count} onClick={() => go(at + 1)}>
          {m.preview.after}
        </Button>
      </div>
    </div>
  </div>
)

const Pictures = ({ pictures }: Pick<Mailing, 'pictures'>) =>
  pictures.length > 0 && (
    <div className="evidence-tiles">
      {pictures.map(({ url, alt }) => (
        <figure key={url} className="evidence-tile">
          <img src={new URL(url).pathname} alt={alt || m.preview.picture} width={4} height={3} loading="lazy" />
        </figure>
      ))}
    </div>
  )

type Props = { mailing: Mailing; count: number; onClose: () => void }

/** A draft as one chosen recipient reads it: the words with their name, and the pictures that go with it. */
export const PreviewDialog = ({ mailing: { id, pictures }, count, onClose }: Props) => {
  const [at, go] = useState(0)
  const preview = useData(mailingsApi.preview, { params: { id }, query: { key: at } })
  return (
    <Dialog open title={m.preview.title} width={640} onClose={onClose}>
      <div className="stack-16">
        {count === 0 ? (
          <p className="small muted">{m.preview.nobody}</p>
        ) : (
          // people may have come or gone since the dialog opened
          <Who id={id} at={at} count={preview.data?.count ?? count} go={go} />
        )}
        <Loaded {...preview}>
          {({ to_name, subject, text }) => (
            <div className="stack-16">
              {to_name && <p className="small muted">{m.preview.to(to_name)}</p>}
              <p className="bold">{subject}</p>
              <pre className="mail-text">{text}</pre>
              <Pictures pictures={pictures} />
            </div>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
