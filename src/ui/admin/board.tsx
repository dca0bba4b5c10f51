import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { MenuButton } from '#ui/admin/popover.tsx'
import { Chip } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { labelled } from '#ui/messages.ts'

/** A column: where its cards stand, how many there are, and those that it shows. */
export type BoardColumn<Key extends string, Card> = {
  readonly key: Key
  readonly label: string
  readonly count: number
  readonly cards: readonly Card[]
  /** Below its cards: a link to the rest. */
  readonly more?: ReactNode
}

type Props<Key extends string, Card extends { readonly id: number }> = {
  label: string
  columns: readonly BoardColumn<Key, Card>[]
  nameOf: (card: Card) => string
  hrefOf: (card: Card) => string
  /** What a card says below its name. */
  cardOf: (card: Card) => ReactNode
  isLate: (card: Card) => boolean
  /** The columns to which a card may go. */
  targetsOf: (card: Card) => readonly Key[]
  onMove: (card: Card, to: Key) => void
  /** Words of the menu that moves a card without a mouse. */
  moveLabel: string
}

type CardProps<Key extends string, Card extends { readonly id: number }> = Omit<Props<Key, Card>, 'label'> & {
  card: Card
  at: Key
  onDrag: (card: Card | undefined) => void
}

/** The column to which an arrow leads from one: the next one that takes the card. */
const besideOf = <Key extends string>(keys: readonly Key[], at: Key, targets: readonly Key[], way: 1 | -1) => {
  const from = keys.indexOf(at)
  const side = way === 1 ? keys.slice(from + 1) : keys.slice(0, from).toReversed()
  return side.find((key) => targets.includes(key))
}

const BoardCard = <Key extends string, Card extends { readonly id: number }>(props: CardProps<Key, Card>) => {
  const { card, at, columns, nameOf, hrefOf, cardOf, isLate, targetsOf, onMove, moveLabel, onDrag } = props
  const targets = targetsOf(card)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const keys = columns.map(({ key }) => key)
    const to = besideOf(keys, at, targets, event.key === 'ArrowRight' ? 1 : -1)
    if (to === undefined) return
    event.preventDefault()
    onMove(card, to)
  }
  return (
    <li
      className={classes('board-card', isLate(card) && 'is-late')}
      draggable={targets.length > 0}
      onDragStart={() => onDrag(card)}
      onDragEnd={() => onDrag(undefined)}
    >
      <a className="board-name" href={hrefOf(card)} draggable={false} onKeyDown={onKeyDown}>
        {nameOf(card)}
      </a>
      <div className="small">{cardOf(card)}</div>
      {targets.length > 0 && (
        <MenuButton
          label={moveLabel}
          ariaLabel={labelled(moveLabel, nameOf(card))}
          className="button button-text button-small"
          chevron
          actions={columns
            .filter(({ key }) => targets.includes(key))
            .map(({ key, label }) => ({ key, label, run: () => onMove(card, key) }))}
        />
      )}
    </li>
  )
}

type JumpProps = { columns: readonly Pick<BoardColumn<string, unknown>, 'key' | 'label' | 'count'>[]; at: number }

/** On phones: the columns by name, each with a press away. */
const Jumps = ({ columns, at }: JumpProps) => (
  <div className="board-jumps row gap-2">
    {columns.map(({ key, label, count }, index) => (
      <Chip
        key={key}
        on={index === at}
        onClick={() => document.getElementById(`board-${key}`)?.scrollIntoView({ inline: 'start', block: 'nearest' })}
      >
        {label} <span className="figures">{count}</span>
      </Chip>
    ))}
  </div>
)

/** Which column stands at the left edge of a board that scrolls. */
const columnAt = (board: HTMLElement): number => {
  const { left } = board.getBoundingClientRect()
  const edges = [...board.children].map((column) => Math.abs(column.getBoundingClientRect().left - left))
  return edges.indexOf(Math.min(...edges))
}

/**
 * Cards in the columns of their states. A card is moved by the mouse, by ← and → on its name, or by its menu; columns
 * that do not take it stay as they are. On phones one column fills the screen, and a swipe leads to the next.
 */
export const Board = <Key extends string, Card extends { readonly id: number }>(props: Props<Key, Card>) => {
  const { label, columns, targetsOf, onMove } = props
  const [dragged, setDragged] = useState<Card>()
  const [at, setAt] = useState(0)
  const takes = dragged ? targetsOf(dragged) : []
  return (
    <>
      <Jumps columns={columns} at={at} />
      <section className="board" aria-label={label} onScroll={(event) => setAt(columnAt(event.currentTarget))}>
        {columns.map(({ key, label: name, count, cards, more }) => (
          <section
            key={key}
            id={`board-${key}`}
            className={classes('board-column', takes.includes(key) && 'is-target')}
            aria-label={name}
            onDragOver={(event) => takes.includes(key) && event.preventDefault()}
            onDrop={() => {
              if (dragged && takes.includes(key)) onMove(dragged, key)
              setDragged(undefined)
            }}
          >
            <h2 className="board-head">
              {name} <span className="muted figures">{count}</span>
            </h2>
            <ul className="board-cards">
              {cards.map((card) => (
                <BoardCard key={card.id} {...props} card={card} at={key} onDrag={setDragged} />
              ))}
            </ul>
            {more}
          </section>
        ))}
      </section>
    </>
  )
}
