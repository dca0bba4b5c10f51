import { useState } from 'react'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Voucher, vouchersApi } from '../vouchers/contract.ts'
import { voucherWords as m } from './messages.ts'
import { useClinicChoice } from './wish_fields.tsx'

type Props = { voucher: Voucher }

const argsOf = ({ application_id, application_version, animal }: Voucher) => ({
  params: { id: application_id, animal_id: animal.id },
  body: { version: application_version },
})

/** A change that is asked about once. */
const AskedChange = (props: {
  kind: 'outline' | 'text'
  icon?: 'calendar-plus'
  label: string
  title: string
  text: string
  confirm: string
  danger?: boolean
  run: () => Promise<unknown>
  running: boolean
  done: string
}) => {
  const [asking, setAsking] = useState(false)
  const toast = useToasts()
  const confirm = () =>
    props
      .run()
      .then(
        () => toast({ text: props.done }),
        (error: Error) => toast({ kind: 'error', text: error.message }),
      )
      .finally(() => setAsking(false))
  return (
    <>
      <Button kind={props.kind} block {...(props.icon && { icon: props.icon })} onClick={() => setAsking(true)}>
        {props.label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={props.title}
        text={props.text}
        confirm={props.confirm}
        danger={props.danger === true}
        busy={props.running}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const Move = ({ voucher }: Props) => {
  const [open, setOpen] = useState(false)
  const [city, setCity] = useState(voucher.clinic.city)
  const [clinic, setClinic] = useState('')
  const move = useAction(vouchersApi.move)
  const toast = useToasts()
  const { cities, clinics } = useClinicChoice(open ? city : '')
  const send = () => {
    const { params, body } = argsOf(voucher)
    move.run({ params, body: { ...body, clinic_id: Number(clinic) } }).then(
      () => {
        toast({ text: m.moved })
        setOpen(false)
      },
      () => undefined,
    )
  }
  return (
    <>
      <Button kind="outline" block icon="building-hospital" onClick={() => setOpen(true)}>
        {m.move}
      </Button>
      <Dialog
        open={open}
        title={m.move_title}
        onClose={() => setOpen(false)}
        actions={
          <Button disabled={clinic === ''} loading={move.running} onClick={send}>
            {m.move_confirm}
          </Button>
        }
      >
        {move.error && (
          <Notice kind="danger" live>
            {move.error.message}
          </Notice>
        )}
        <SelectField
          label={m.move_city}
          options={cities}
          value={city}
          onChange={(event) => {
            setCity(event.target.value)
            setClinic('')
          }}
        />
        <SelectField
          label={m.move_clinic}
          placeholder={m.choose}
          options={clinics.filter(({ value }) => value !== String(voucher.clinic.id))}
          value={clinic}
          onChange={(event) => setClinic(event.target.value)}
        />
      </Dialog>
    </>
  )
}

/** More time, another clinic, or giving the place back: as long as the voucher can be used. */
export const VoucherChanges = ({ voucher }: Props) => {
  const extend = useAction(vouchersApi.extend)
  const release = useAction(vouchersApi.release)
  const { can_extend, can_move, can_release, extend_days } = voucher
  if (!can_extend && !can_move && !can_release) return null
  return (
    <section className="card pad side-card">
      <h2>{m.change_title}</h2>
      <p className="muted mt-3">{m.change_text(extend_days)}</p>
      <div className="stack gap-2 mt-4">
        {can_extend && (
          <AskedChange
            kind="outline"
            icon="calendar-plus"
            label={m.extend(extend_days)}
            title={m.extend_title(extend_days)}
            text={m.extend_text}
            confirm={m.extend(extend_days)}
            run={() => extend.run(argsOf(voucher))}
            running={extend.running}
            done={m.extended}
          />
        )}
        {can_move && <Move voucher={voucher} />}
        {can_release && (
          <AskedChange
            kind="text"
            label={m.release}
            title={m.release_title(voucher.animal.nickname ?? m.no_name)}
            text={m.release_text}
            confirm={m.release_confirm}
            danger
            run={() => release.run(argsOf(voucher))}
            running={release.running}
            done={m.released}
          />
        )}
      </div>
    </section>
  )
}
