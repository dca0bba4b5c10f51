import { type ReactNode, useEffect, useRef } from 'react'
import { type Difference, openQuestions, pathKey, type Side } from '#platform/browser/merge.ts'
import type { Merging } from '#platform/browser/merging.ts'
import { shortTime } from '#platform/contract/time.ts'
import { colleagueWords } from '#ui/admin/colleague_words.ts'
import { wordsOfDifference } from '#ui/admin/difference_words.ts'
import { adminMessages as m } from '#ui/admin/messages.ts'
import { wordDiff } from '#ui/admin/word_diff.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

const isBlank = (value: ReactNode) => value === '' || value === null || value === undefined

/** A value as it is told; what `other` does not have is marked. */
const Told = ({ value, other }: { value: ReactNode; other?: ReactNode }) => {
  if (isBlank(value)) return <span className="muted">{m.empty_value}</span>
  if (typeof value !== 'string' || typeof other !== 'string') return value
  const { start, after, end } = wordDiff(other, value)
  return (
    <>
      {start}
      {after && <ins>{after}</ins>}
      {end}
    </>
  )
}

type RowProps = { merging: Merging; difference: Difference }

/** Both sides changed it: one of the two is picked. */
const Question = ({ merging, difference }: RowProps) => {
  const words = wordsOfDifference(merging.words, difference)
  const key = pathKey(difference.path)
  if (!words) return null
  const { base, mine, theirs } = difference
  const [original, own, foreign] = [words.say(base), words.say(mine), words.say(theirs)]
  const choice = (side: Side, value: ReactNode, other: ReactNode) => (
    <label className={merging.picks[key] === side ? 'merge-pick is-on' : 'merge-pick'}>
      <input
        type="radio"
        name={`merge-${key}`}
        checked={merging.picks[key] === side}
        onChange={() => merging.onPick([difference], side)}
      />
      <span>
        <Told value={value} other={other} />
      </span>
    </label>
  )
  return (
    <tr>
      <th scope="row">
        {words.label}
        <span className="cell-sub">
          {base === undefined || isBlank(original) ? m.original_empty : m.original} {base !== undefined && original}
        </span>
      </th>
      <td data-label={m.mine_short}>{choice('mine', own, foreign)}</td>
      <td data-label={colleagueWords(merging).name}>{choice('theirs', foreign, own)}</td>
    </tr>
  )
}

/** Only the other person changed it: it is taken. */
const TakenRow = ({ merging, difference }: RowProps) => {
  const words = wordsOfDifference(merging.words, difference)
  if (!words) return null
  return (
    <tr>
      <th scope="row">{words.label}</th>
      <td data-label={m.mine_short} className="muted">
        {m.not_changed}
      </td>
      <td data-label={colleagueWords(merging).name}>
        <span className="row gap-2 top">
          <Icon name="circle-check" />
          <span>
            <Told value={words.say(difference.theirs)} />
            <span className="cell-sub">{m.merged_in}</span>
          </span>
        </span>
      </td>
    </tr>
  )
}

const MergeTable = ({ merging }: { merging: Merging }) => {
  const { name, when } = colleagueWords(merging)
  const rows = merging.differences.toSorted((a, b) => a.kind.localeCompare(b.kind))
  return (
    <table className="merge">
      <caption className="visually-hidden">{m.conflict(name, when)}</caption>
      <thead>
        <tr>
          <th scope="col">{m.field}</th>
          <th scope="col">{m.mine_changes}</th>
          <th scope="col">{merging.changed_at ? m.theirs_at(name, shortTime(merging.changed_at)) : name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((difference) =>
          difference.kind === 'both' ? (
            <Question key={pathKey(difference.path)} merging={merging} difference={difference} />
          ) : (
            <TakenRow key={pathKey(difference.path)} merging={merging} difference={difference} />
          ),
        )}
      </tbody>
    </table>
  )
}

const MergeDialog = ({ merging }: { merging: Merging }) => {
  const { name, when } = colleagueWords(merging)
  const questions = merging.differences.filter(({ kind }) => kind === 'both')
  const open = openQuestions(merging.differences, merging.picks).length
  return (
    <Dialog
      open
      title={m.conflict(name, when)}
      width={760}
      onClose={() => merging.onOpen(false)}
      actions={
        <>
          <span className="small muted grow hide-phone">{m.both_logged}</span>
          <Button kind="outline" onClick={() => merging.onOpen(false)}>
            {m.back_to_form}
          </Button>
          <Button icon="git-merge" onClick={merging.onSave}>
            {m.save_merged}
          </Button>
        </>
      }
    >
      <p>
        <b>{m.conflict_count(questions.length)}</b>
        {m.conflict_text}
      </p>
      {merging.attempt > 0 && open > 0 && (
        <Notice kind="danger" live className="notice-small">
          {m.conflict_open(open)}
        </Notice>
      )}
      <MergeTable merging={merging} />
      <p className="row gap-2 small">
        <button type="button" className="link" onClick={() => merging.onPick(questions, 'mine')}>
          {m.all_mine}
        </button>
        <span aria-hidden="true">・</span>
        <button type="button" className="link" onClick={() => merging.onPick(questions, 'theirs')}>
          {m.all_theirs(name)}
        </button>
      </p>
    </Dialog>
  )
}

/** Another person changed the same fields meanwhile: asks about each of them, and says so while it is not answered. */
export const MergeNotice = ({ merging }: { merging: Merging }) => {
  const box = useRef<HTMLDivElement>(null)
  // It stands on top of the form, and on a phone the button that was pressed stands screens below it.
  useEffect(() => box.current?.focus(), [])
  const questions = merging.differences.filter(({ kind }) => kind === 'both').length
  const { name, when } = colleagueWords(merging)
  return (
    <>
      <div ref={box} role="alert" tabIndex={-1}>
        <Notice kind="warn">
          <p>{m.sentence(m.conflict(name, when))}</p>
          <p>{m.conflict_waits(questions)}</p>
          <Button kind="outline" size="small" className="mt-2" onClick={() => merging.onOpen(true)}>
            {m.choose_fields}
          </Button>
        </Notice>
      </div>
      {merging.open && <MergeDialog merging={merging} />}
    </>
  )
}
