import { type ReactNode, useState } from 'react'
import type { Run } from '#platform/browser/use_run.ts'
import { DiffTable } from '#ui/admin/diff_table.tsx'
import { changedBlocks } from '#ui/admin/html_blocks.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'

const m = adminMessages.versions

/** Fields of one line, by what they are called, and a text with formatting. */
type Version = { readonly fields: Readonly<Record<string, string>>; readonly content: string }

export type VersionLine = {
  readonly number: number
  /** When, and by whom. */
  readonly sub: ReactNode
  readonly tag?: ReactNode
}

type CardProps<V> = {
  /** Newest first; the first is what the fields show. */
  lines: readonly VersionLine[]
  newest: V
  /** What a version says, as it is compared. */
  textOf: (version: V) => Version
  read: (number: number) => Promise<V>
  desk: Run
  /** How many are kept. */
  kept: string
  /** Puts an old one into the fields; absent for whoever may not save it. */
  onRestore?: (old: V) => void
}

const changesOf = (old: Version, now: Version) => [
  ...Object.entries(now.fields).flatMap(([field, after]) => {
    const before = old.fields[field] ?? ''
    return before === after ? [] : [{ field, before, after }]
  }),
  ...changedBlocks(old.content, now.content).map((change, place) => ({ field: m.place(place + 1), ...change })),
]

type ButtonProps = { words: string; label: string; onClick: () => void }

const LineButton = ({ words, label, onClick }: ButtonProps) => (
  <Button kind="outline" size="small" aria-label={label} onClick={onClick}>
    {words}
  </Button>
)

/**
 * The versions of a text: each older one can be compared with the newest, paragraph by paragraph and word by word, and
 * taken up again.
 */
export const VersionsCard = <V,>(props: CardProps<V>) => {
  const { lines, newest, textOf, read, desk, kept, onRestore } = props
  const [old, setOld] = useState<{ number: number; version: V }>()
  const last = lines[0]?.number ?? 0
  const compare = (number: number) =>
    void desk.run(
      async () => setOld({ number, version: await read(number) }),
      () => undefined,
    )
  const restore = (number: number) => void desk.run(async () => onRestore?.(await read(number)), m.restored(number))
  return (
    <TitledCard title={m.title} side={<span className="small muted">{kept}</span>} flush>
      <ul className="todo">
        {lines.map(({ number, sub, tag }) => (
          <li key={number}>
            <div className="grow">
              <b>{m.number(number)}</b> {tag}
              <span className="cell-sub">{sub}</span>
            </div>
            {number !== last && (
              <span className="row gap-2">
                <LineButton words={m.compare} label={m.compare_of(number)} onClick={() => compare(number)} />
                {onRestore && (
                  <LineButton words={m.restore} label={m.restore_of(number)} onClick={() => restore(number)} />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {old && (
        <Dialog open title={m.both(old.number, last)} width={860} onClose={() => setOld(undefined)}>
          <DiffTable
            caption={m.both(old.number, last)}
            heads={[m.number(old.number), m.number(last)]}
            changes={changesOf(textOf(old.version), textOf(newest))}
          />
        </Dialog>
      )}
    </TitledCard>
  )
}
