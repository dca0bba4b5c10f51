import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy_button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr_code.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { type Enrolment, secondFactorApi } from '../contract.ts'
import { secondFactorWords as m } from '../staff_messages.ts'

type ScanProps = { enrolment: Enrolment; onCodes: (codes: readonly string[]) => void; onClose: () => void }

/** Shows the secret to the app, and takes the first code of it. */
export const ScanDialog = ({ enrolment, onCodes, onClose }: ScanProps) => {
  const confirm = useAction(secondFactorApi.confirm)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    if (!code.trim()) return setProblem(m.code_needed)
    try {
      onCodes((await confirm.run({ body: { code } })).codes)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Dialog
      open
      title={m.turn_on}
      busy={confirm.running}
      onSend={() => void send()}
      onClose={onClose}
      actions={
        <>
          <CancelButton beside={m.turn_on} />
          <Button type="submit" kind="primary" loading={confirm.running}>
            {m.turn_on}
          </Button>
        </>
      }
    >
      <p>{m.scan}</p>
      <QrCode qr={enrolment.qr} label={m.qr} className="second-factor-qr" />
      <div className="stack gap-2">
        <p className="small muted">{m.by_hand}</p>
        <code className="figures second-factor-secret">{enrolment.secret}</code>
        <CopyButton text={enrolment.secret} what={m.secret} />
      </div>
      <TextField
        label={m.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
    </Dialog>
  )
}

/** The recovery codes, which nobody can see again. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog
    open
    title={m.codes_title}
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        {m.stored}
      </Button>
    }
  >
    <p>{m.codes_text}</p>
    <ul className="second-factor-codes figures" aria-label={m.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <CopyButton text={codes.join('\n')} what={m.codes} />
  </Dialog>
)
