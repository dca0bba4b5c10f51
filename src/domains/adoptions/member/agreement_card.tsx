import { type FormEvent, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { downloadAsMember } from '#platform/browser/download.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { pathOf, type Strokes, signatureBox } from '#platform/contract/signature.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { SignaturePad } from '#ui/signature_pad.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Agreement, agreementsApi } from '../agreements/contract.ts'
import type { MyAdoptionRequest } from '../requests/contract.ts'
import { ChoiceChips } from './chips.tsx'
import * as m from './messages.ts'

const AgreementText = ({ body }: { body: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by the keyboard
  <section className="agreement-text mt-4" aria-label={m.agreement_text} tabIndex={0}>
    {body.split('\n').map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
)

/** Signing: drawn or typed, once the whole text was agreed to. */
const useSigning = (request: MyAdoptionRequest, agreement: Agreement) => {
  const toast = useToasts()
  const sign = useAction(agreementsApi.sign)
  const [kind, setKind] = useState<'drawn' | 'typed'>('drawn')
  const [strokes, setStrokes] = useState<Strokes>([])
  const [typed_name, setName] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [asking, setAsking] = useState(false)
  const isFilled = agreed && (kind === 'drawn' ? strokes.length > 0 : typed_name.trim() !== '')
  // Signing cannot be taken back, so there is a last question; what has gaps is refused by the server, with a word to each.
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isFilled) setAsking(true)
    else void submit()
  }
  const submit = async () => {
    const signature = kind === 'drawn' ? { strokes: strokes.map((stroke) => [...stroke]) } : { typed_name }
    const body = { version: request.version, body_hash: agreement.body_hash, kind, agreed, ...signature }
    try {
      await sign.run({ params: { id: request.id }, body })
      toast({ text: m.signed })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
      setAttempt((count) => count + 1)
    } finally {
      setAsking(false)
    }
  }
  const errors = Object.fromEntries(Object.entries(failure?.errors ?? {}).map(([field, [words]]) => [field, words]))
  const lines = Object.entries(errors).map(([field, message]) => ({ field, message: message ?? '' }))
  return {
    ...{ kind, setKind, strokes, setStrokes, typed_name, setName, agreed, setAgreed, errors, attempt },
    ...{ asking, ask, submit, close: () => setAsking(false) },
    running: sign.running,
    lines: lines.length === 0 && failure ? [{ message: failure.message }] : lines,
  }
}

const SignForm = ({ request, agreement }: { request: MyAdoptionRequest; agreement: Agreement }) => {
  const form = useSigning(request, agreement)
  return (
    <SentForm className="stack gap-5 mt-6" noValidate onSubmit={form.ask}>
      {form.attempt > 0 && <ErrorSummary errors={form.lines} attempt={form.attempt} />}
      <ChoiceChips name="sign_way" label={m.sign_way} options={m.sign_ways} value={form.kind} onChange={form.setKind} />
      {form.kind === 'drawn' ? (
        <SignaturePad words={m.pad} strokes={form.strokes} onChange={form.setStrokes} error={form.errors.strokes} />
      ) : (
        <TextField
          id="typed_name"
          label={m.typed_name}
          hint={m.typed_hint(request.name)}
          autoComplete="name"
          maxLength={50}
          value={form.typed_name}
          error={form.errors.typed_name}
          onChange={(event) => form.setName(event.target.value)}
        />
      )}
      <CheckField
        id="agreed"
        label={m.agree}
        checked={form.agreed}
        error={form.errors.agreed}
        onChange={(event) => form.setAgreed(event.target.checked)}
      />
      <div>
        <Button type="submit" kind="secondary" loading={form.running} loadingText={m.signing}>
          {m.sign}
        </Button>
      </div>
      <ConfirmDialog
        open={form.asking}
        title={m.sign_question(request.animal_name)}
        text={m.sign_question_text(request.name)}
        confirm={m.sign_confirm}
        busy={form.running}
        onConfirm={() => void form.submit()}
        onClose={form.close}
      />
    </SentForm>
  )
}

const Signed = ({ id, signed }: { id: number; signed: NonNullable<Agreement['signed']> }) => {
  const toast = useToasts()
  const download = () =>
    downloadAsMember(agreementsApi.pdf, { params: { id } }, m.pdf_name(id)).catch((error: unknown) => {
      if (error instanceof CallFailed) toast({ kind: 'error', text: error.message })
    })
  return (
    <div className="row between wrap gap-4 mt-6">
      <div>
        {signed.strokes && (
          <svg
            className="signature-shown"
            viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
            role="img"
            aria-label={m.agreement_signed(signed.signer_name, signed.signed_at)}
          >
            <path d={pathOf(signed.strokes)} />
          </svg>
        )}
        <p className="small muted">{m.agreement_signed(signed.signer_name, signed.signed_at)}</p>
      </div>
      <Button sends kind="outline" icon="file-type-pdf" onClick={() => void download()}>
        {m.download}
      </Button>
    </div>
  )
}

/** The agreement: read, signed, taken home. */
export const AgreementCard = ({ request }: { request: MyAdoptionRequest }) => {
  const read = useData(agreementsApi.show, { params: { id: request.id } })
  return (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.agreement}</h2>
      </div>
      <div className="pad">
        {request.can_sign && <p className="muted">{m.agreement_lead}</p>}
        <Loaded {...read}>
          {(agreement) => (
            <>
              <AgreementText body={agreement.body} />
              {agreement.signed ? (
                <Signed id={request.id} signed={agreement.signed} />
              ) : (
                request.can_sign && <SignForm request={request} agreement={agreement} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}
