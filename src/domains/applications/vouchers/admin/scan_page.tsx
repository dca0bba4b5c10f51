import { type FormEvent, useState } from 'react'
import { myClinicApi } from '#domains/clinics/own/contract.ts'
import { WaitingCases } from '#domains/clinics/ui/waiting_cases.tsx'
import { useMay, useReader } from '#domains/staff/ui/session.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useData } from '#platform/browser/use_data.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { deskListPath } from '../../ui/desk_addresses.ts'
import { scanPath, voucherCodeIn } from '../desk/rules.ts'
import { canScan, useScanner } from './camera.ts'
import { scanWords as m } from './messages.ts'

const Frame = () => (
  <span className="scan-frame" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </span>
)

const Camera = () => {
  const [problem, setProblem] = useState('')
  const [isLit, setLit] = useState(false)
  const { video, isOn, isRefused, toggle, light } = useScanner((text) => {
    const code = voucherCodeIn(text)
    if (code) goTo(scanPath(code))
    else setProblem(m.not_a_voucher)
  })
  return (
    <section className="scan-camera" aria-label={m.camera}>
      {isOn && (
        <>
          <video ref={video} muted playsInline aria-label={m.camera} />
          <Frame />
          <p>{problem || m.aim}</p>
        </>
      )}
      <p role="status" className={isOn ? 'visually-hidden' : undefined}>
        {isRefused ? m.camera_refused : problem}
      </p>
      <div className="row gap-2 wrap scan-tools">
        <Button kind={isOn ? 'outline' : 'secondary'} icon={isOn ? 'x' : 'camera'} onClick={toggle}>
          {isOn ? m.close_camera : m.open_camera}
        </Button>
        {light && (
          <IconButton
            icon="bulb"
            label={m.torch}
            aria-pressed={isLit}
            onClick={() => {
              light(!isLit)
              setLit(!isLit)
            }}
          />
        )}
      </div>
    </section>
  )
}

const CodeForm = () => {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const find = (event: FormEvent) => {
    event.preventDefault()
    const code = voucherCodeIn(typed)
    if (code) goTo(scanPath(code))
    else setError(m.code_wrong)
  }
  return (
    <form className="scan-code" noValidate onSubmit={find}>
      <h2>{m.code_title}</h2>
      <TextField
        label={m.code}
        hint={m.code_hint}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" kind="secondary" icon="search">
        {m.find}
      </Button>
    </form>
  )
}

const OwnCases = () => (
  <Loaded {...useData(myClinicApi.summary, {})}>{(summary) => <WaitingCases {...summary} />}</Loaded>
)

/** /admin/applications/scan: a voucher is read with the camera, or its code is typed. */
export const ScanPage = () => {
  const may = useMay()
  const isClinic = useReader().kind === 'clinic' && may('clinics view', 'own')
  return (
    <>
      <PageHead />
      <div className="scan-page stack-16">
        {canScan() ? <Camera /> : <Notice kind="info">{m.no_scanner}</Notice>}
        <section className="card">
          <CodeForm />
        </section>
        {isClinic ? (
          <OwnCases />
        ) : (
          <ButtonLink kind="text" icon="file-text" href={deskListPath('neuter')}>
            {m.cases}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
