import { useState } from 'react'
import { useData } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import { type Mailing, mailingsApi } from '../contract.ts'
import { mailingDeskWords as m } from './messages.ts'

export type Audience = { count: number; some: readonly { key: number; name: string | null }[] }

type WhoProps = { at: number; audience: Audience; go: (place: number) => void }

/** Whose letter is shown: the first ones by name, everybody by their place. */
const Who = ({ at, audience: { count, some }, go }: WhoProps) => {
  const named = some.map(({ key, name }) => ({ value: String(key), label: name ?? m.preview.anonymous }))
  const own = at < some.length ? [] : [{ value: String(at), label: m.preview.place(at + 1, count) }]
  return (
    <div className="stack-16">
      <SelectField
        label={m.preview.who}
        value={String(at)}
        onChange={(event) => go(Number(event.currentTarget.value))}
        options={[...named, ...own]}
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
}

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

type Props = { mailing: Mailing; audience: Audience; onClose: () => void }

/** A draft as one chosen recipient reads it: the words with their name, and the pictures that go with it. */
export const PreviewDialog = ({ mailing: { id, pictures }, audience, onClose }: Props) => {
  const [at, go] = useState(0)
  const preview = useData(mailingsApi.preview, { params: { id }, query: { key: at } })
  return (
    <Dialog open title={m.preview.title} width={640} onClose={onClose}>
      <div className="stack-16">
        {audience.count === 0 ? (
          <p className="small muted">{m.preview.nobody}</p>
        ) : (
          // people may have come or gone since the dialog opened
          <Who at={at} audience={{ ...audience, count: preview.data?.count ?? audience.count }} go={go} />
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
