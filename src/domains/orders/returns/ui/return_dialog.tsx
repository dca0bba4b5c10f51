import { useState } from 'react'
import { FilesField } from '#domains/media/ui/files_field.tsx'
import { makeVisitorPhotos } from '#domains/media/ui/form_uploads.ts'
import { demandFiles, pendingUploads } from '#domains/media/ui/uploads.ts'
import { accountLimits, tidyDigits, whyNotAccountNo, whyNotBankCode } from '#domains/payments/payees/rules.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import type { CallArgs, CallResult } from '#platform/contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { returnsApi } from '../contract.ts'
import { returnPhotos } from '../limits/rules.ts'
import { accountWords, returnReasonWords, untoldReturn } from '../messages.ts'
import { returnReasons, whyNotTold } from '../rules.ts'
import { returnWords as m } from './messages.ts'

export type Returns = CallResult<typeof returnsApi.mine>
type Wish = CallArgs<typeof returnsApi.request>['body']
/** Asks for a return, as a member or by the link of an order; rejects with CallFailed. */
export type SendReturn = (wish: Wish) => Promise<unknown>
type Line = Returns['lines'][number]

const keyOf = ({ source, id }: Pick<Line, 'source' | 'id'>): string => `${source} ${id}`
const nameOf = ({ name, variant_name }: Line): string => [name, variant_name].filter(Boolean).join('・')

type LineProps = { line: Line; chosen: number; onChange: (quantity: number) => void }

/** One article; what cannot go back stays visible with its reason. */
const ReturnLine = ({ line, chosen, onChange }: LineProps) => {
  const locked = line.problem ?? (line.left === 0 ? m.nothing_left : null)
  return (
    <li className="row between align-top return-line">
      <div>
        <CheckField
          label={nameOf(line)}
          checked={chosen > 0}
          disabled={locked !== null}
          onChange={(event) => onChange(event.target.checked ? line.left : 0)}
        />
        <p className="small muted">
          {locked ? (
            <>
              <Icon name="lock" /> {locked}
            </>
          ) : (
            m.left(line.left)
          )}
        </p>
      </div>
      {chosen > 0 && <Quantity what={m.pieces(line.name)} value={chosen} max={line.left} onChange={onChange} />}
    </li>
  )
}

const reason: string = 'no_reason'
const blank = {
  reason,
  note: '',
  'refund_account.bank_code': '',
  'refund_account.account_no': '',
  'refund_account.holder_name': '',
}
type Values = typeof blank

const accountOf = (values: Values) => ({
  bank_code: values['refund_account.bank_code'],
  account_no: values['refund_account.account_no'],
  holder_name: values['refund_account.holder_name'],
})

/** What can be said of an account without asking the server, in the words of its schema. */
const checkAccount = (values: Values) => {
  const { bank_code, account_no, holder_name } = accountOf(values)
  const [bank, number] = [whyNotBankCode(tidyDigits(bank_code)), whyNotAccountNo(tidyDigits(account_no))]
  return {
    'refund_account.bank_code': bank && accountWords.bank_code[bank],
    'refund_account.account_no': number && accountWords.account_no[number],
    'refund_account.holder_name': holder_name.trim() === '' ? accountWords.no_holder : null,
  }
}

const reasonOf = (values: Values) => findWord(returnReasons, values.reason) ?? 'other'

type Form = ReturnType<typeof useSentForm<Values>>

const AccountFields = ({ form }: { form: Form }) => (
  <fieldset className="stack gap-4">
    <legend className="bold">{m.account}</legend>
    <p className="small muted">{m.account_why}</p>
    <TextField
      label={m.bank_code}
      hint={m.bank_hint}
      inputMode="numeric"
      maxLength={accountLimits.typed}
      {...form.text('refund_account.bank_code')}
    />
    <TextField
      label={m.account_no}
      inputMode="numeric"
      autoComplete="off"
      maxLength={accountLimits.typed}
      {...form.text('refund_account.account_no')}
    />
    <TextField
      label={m.holder}
      autoComplete="name"
      maxLength={accountLimits.holder}
      {...form.text('refund_account.holder_name')}
    />
  </fieldset>
)

const Photos = ({ photos, error }: { photos: ReturnType<typeof makeVisitorPhotos>; error: string | undefined }) => (
  <FilesField
    id="photos"
    label={m.photos}
    hint={m.photos_hint}
    look="rows"
    rule={{ max: returnPhotos, pdf: false }}
    files={useStore(photos.photos, [])}
    uploads={photos.uploads}
    onRemove={({ id }) => photos.remove(id)}
    error={error}
  />
)

type ReturnDialogProps = { order_no: string; returns: Returns; send: SendReturn; onClose: () => void }

const useReturn = ({ returns: { lines, needs_account }, send, onClose }: ReturnDialogProps) => {
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [photos] = useState(makeVisitorPhotos)
  const toast = useToasts()
  const wanted = lines.flatMap((line) => {
    const quantity = pieces[keyOf(line)] ?? 0
    return quantity > 0 ? [{ source: line.source, id: line.id, quantity }] : []
  })
  const form = useSentForm<Values>({
    stored: blank,
    check: (values) => {
      // a photo on its way counts: the sending waits for it
      const count = photos.photos.get().length + pendingUploads(photos.uploads)
      const told = { reason: reasonOf(values), note: values.note, photos: count }
      return { note: whyNotTold(told) && untoldReturn, ...(needs_account ? checkAccount(values) : {}) }
    },
    send: async (values) => {
      await demandFiles(photos.uploads, 'photos')
      await send({
        ...{ lines: wanted, reason: reasonOf(values), note: values.note },
        photos: photos.photos.get().map(({ id, key }) => ({ id, key })),
        refund_account: needs_account ? accountOf(values) : null,
      })
      toast({ text: m.sent })
      onClose()
    },
  })
  return { pieces, setPieces, photos, wanted, form }
}

/** Asks what goes back and why, with photos of it, and for the account where the money cannot go back as it came. */
export const ReturnDialog = (props: ReturnDialogProps) => {
  const { order_no, returns, onClose } = props
  const { pieces, setPieces, photos, wanted, form } = useReturn(props)
  return (
    <Dialog
      open
      title={m.dialog(order_no)}
      onClose={onClose}
      unsaved={wanted.length > 0 && !form.sending}
      actions={
        <Button disabled={wanted.length === 0} loading={form.sending} onClick={() => void form.submit()}>
          {m.send}
        </Button>
      }
    >
      <ul>
        {returns.lines.map((line) => (
          <ReturnLine
            key={keyOf(line)}
            line={line}
            chosen={pieces[keyOf(line)] ?? 0}
            onChange={(quantity) => setPieces({ ...pieces, [keyOf(line)]: quantity })}
          />
        ))}
      </ul>
      <div className="stack gap-4 mt-4">
        <SelectField
          label={m.why}
          {...form.text('reason')}
          options={returnReasons.map((value) => ({ value, label: returnReasonWords[value] }))}
        />
        <TextArea label={m.note} optional maxLength={300} hint={m.note_hint} {...form.text('note')} />
        <Photos photos={photos} error={form.errors.photos} />
        {returns.needs_account && <AccountFields form={form} />}
        <p className="small muted">{returns.needs_account ? m.no_gifts : m.note_money}</p>
      </div>
      {form.refusal && (
        <Notice kind="danger" live className="mt-3">
          {form.refusal.message}
        </Notice>
      )}
    </Dialog>
  )
}
