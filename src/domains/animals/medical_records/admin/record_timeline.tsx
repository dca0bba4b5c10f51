import { useState } from 'react'
import { isPicture } from '#domains/media/ui/stored_file.ts'
import { daysBetween, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { MenuButton } from '#ui/admin/popover.tsx'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { Money } from '#ui/values.tsx'
import type { MedicalRecord } from '../contract.ts'
import { medicalWords } from '../staff_messages.ts'
import { CancelRecordDialog, EditRecordDialog } from './record_dialogs.tsx'

const { page: m, kind, tested_for, result, product, papers } = medicalWords

const dotted = (facts: readonly (string | null | undefined | false)[]) => facts.filter(Boolean).join('・')

/** What was found and given, in one line. */
const findingsOf = (record: MedicalRecord): string =>
  dotted([
    record.weight_g !== null && m.weighed(record.weight_g),
    record.temperature_c10 !== null && m.temperature(record.temperature_c10),
    record.chip_no !== null && m.chip(record.chip_no),
    record.tested_for !== null &&
      record.result !== null &&
      m.test(tested_for[record.tested_for], result[record.result]),
    ...record.products.map(({ name, batch_no, dose }) => dotted([product.batch(name, batch_no), dose])),
    record.next_due_on !== null && (record.next_done_on === null ? m.next : m.next_done)(tableDate(record.next_due_on)),
  ])

/** Who did it, who wrote it down, and who paid. */
const sourceOf = (record: MedicalRecord): string =>
  dotted([
    record.clinic?.name,
    record.vet_name && m.vet(record.vet_name),
    record.recorded_by_name && m.by(record.recorded_by_name),
    record.funding && m.paid_by(record.funding.campaign),
    record.invoice_no && m.invoice(record.invoice_no),
  ])

const Papers = ({ attachments }: Pick<MedicalRecord, 'attachments'>) =>
  attachments.length === 0 ? null : (
    <p className="row gap-2 wrap">
      {attachments.map((file) => (
        <a key={file.id} className="tag" href={file.src} target="_blank" rel="noreferrer">
          <Icon name={isPicture(file) ? 'photo' : 'file-type-pdf'} />
          {file.name || papers.paper}
        </a>
      ))}
    </p>
  )

type Ask = { what: 'edit' | 'cancel'; record: MedicalRecord }
type RowProps = { record: MedicalRecord; today: string; onAsk: (ask: Ask) => void }

const Body = ({ record }: { record: MedicalRecord }) => (
  <>
    {[findingsOf(record), record.diagnosis, record.treatment].map((text, at) => text && <p key={at}>{text}</p>)}
    <p className="cell-sub">{sourceOf(record)}</p>
    {record.cancelled_reason !== null && <p className="negative">{m.cancelled(record.cancelled_reason)}</p>}
    <Papers attachments={record.attachments} />
  </>
)

const RecordRow = ({ record, today, onAsk }: RowProps) => {
  const isOff = record.cancelled_at !== null
  const isOperation = record.kind === 'surgery' || record.kind === 'neuter'
  return (
    <li className={classes('medical-record', isOperation && 'is-operation', isOff && 'is-dim')}>
      <p className="medical-day figures">
        <b>{tableDate(record.performed_on)}</b>
        <span className="cell-sub">{m.days_ago(daysBetween(record.performed_on, today))}</span>
      </p>
      <div className="stack gap-1">
        <p className="row gap-2 wrap">
          <Tag>{kind[record.kind]}</Tag>
          {isOff ? <s>{record.title}</s> : <b>{record.title}</b>}
        </p>
        <Body record={record} />
      </div>
      <p className="medical-cost">
        {record.cost === null ? <span className="hide-phone">{m.no_cost}</span> : <Money amount={record.cost} />}
      </p>
      {!isOff && (
        <MenuButton
          label={null}
          icon="dots"
          ariaLabel={m.more(record.title)}
          className="icon-button"
          actions={[
            { key: 'edit', label: m.edit, run: () => onAsk({ what: 'edit', record }) },
            {
              key: 'cancel',
              label: medicalWords.cancel.action,
              danger: true,
              run: () => onAsk({ what: 'cancel', record }),
            },
          ]}
        />
      )}
    </li>
  )
}

/** Medical records along a line, the newest first, each with what can be done with it. */
export const RecordTimeline = ({ records }: { records: readonly MedicalRecord[] }) => {
  const today = taipeiDay(useNow())
  const [asked, setAsked] = useState<Ask>()
  const close = () => setAsked(undefined)
  // as it was read last: after a refusal a step takes the newest version
  const asIsNow = (record: MedicalRecord) => records.find(({ id }) => id === record.id) ?? record
  return (
    <>
      <ol className="medical-timeline">
        {records.map((record) => (
          <RecordRow key={record.id} record={record} today={today} onAsk={setAsked} />
        ))}
      </ol>
      {asked?.what === 'edit' && <EditRecordDialog record={asked.record} onClose={close} />}
      {asked?.what === 'cancel' && <CancelRecordDialog record={asIsNow(asked.record)} onClose={close} />}
    </>
  )
}
