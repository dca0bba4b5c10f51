import { useRef, useState } from 'react'
import type { CallFailed } from '#platform/browser/call.ts'
import { saveKeys, spokenKeys } from '#ui/admin/keys.tsx'
import { useShortcuts } from '#ui/admin/shortcuts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import { mostChangedVariants } from '../desk/rules.ts'
import { variantGridWords as m } from './messages.ts'
import type { useVariantCells } from './use_variant_cells.ts'

type Grid = ReturnType<typeof useVariantCells>

const options = [...m.reasons, m.reason_other].map((reason) => ({ value: reason, label: reason }))

/** Why stock becomes another; asked for as soon as it does. */
const useReason = () => {
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const reason = (chosen === m.reason_other ? words : chosen).trim()
  const error = isMissing && !reason ? m.no_reason : undefined
  const fields = (
    <div ref={field} className="row gap-3">
      <SelectField
        label={m.reason}
        placeholder={m.reason_choose}
        options={options}
        value={chosen}
        error={chosen === m.reason_other ? undefined : error}
        onChange={(event) => setChosen(event.target.value)}
      />
      {chosen === m.reason_other && (
        <TextField
          label={m.reason_words}
          maxLength={200}
          value={words}
          error={error}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </div>
  )
  const demand = () => {
    setMissing(true)
    field.current?.querySelector('select')?.focus()
  }
  return { reason, fields, demand }
}

const sumsOf = ({ price, on_hand }: Grid['sums']): string => {
  const prices = price === 0 ? [] : [m.sum_price(m.signed(price))]
  const pieces = on_hand === 0 ? [] : [m.sum_on_hand(m.signed(on_hand))]
  return m.sums([...prices, ...pieces])
}

/** What a save would change, why stock does, and the one button that saves it all. */
export const SaveVariants = ({ grid }: { grid: Grid }) => {
  const { sums, save, saving, clear } = grid
  const { reason, fields, demand } = useReason()
  const [failure, setFailure] = useState<CallFailed>()
  const isTooMuch = grid.typed.length > mostChangedVariants
  const isBlocked = sums.wrong > 0 || sums.variants === 0 || isTooMuch
  const send = async () => {
    if (saving || isBlocked) return
    if (sums.movesStock && !reason) return demand()
    setFailure(undefined)
    setFailure(await save(reason))
  }
  useShortcuts([{ keys: saveKeys, label: m.save(sums.variants), run: () => void send() }])
  return (
    <>
      {failure && (
        <Notice kind={failure.status === 409 ? 'warn' : 'danger'} live>
          {failure.message}
        </Notice>
      )}
      <div className="card cell-foot">
        {sums.movesStock && fields}
        <p className="small muted">{m.note}</p>
      </div>
      <div className="save-bar">
        <span role="status">
          <b>{sums.wrong > 0 ? m.changes_and_wrong(sums.variants, sums.wrong) : m.changes(sums.variants)}</b>{' '}
          <span className="small muted figures">{isTooMuch ? m.too_many : sumsOf(sums)}</span>
        </span>
        <span className="row gap-2 push">
          <Button kind="outline" onClick={clear}>
            {m.discard}
          </Button>
          <Button
            loading={saving}
            disabled={isBlocked}
            aria-keyshortcuts={spokenKeys(saveKeys)}
            onClick={() => void send()}
          >
            {sums.wrong > 0 ? m.fix_first(sums.wrong) : m.save(sums.variants)}
          </Button>
        </span>
      </div>
    </>
  )
}
