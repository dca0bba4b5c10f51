import { useState } from 'react'
import { useAction } from '#platform/browser/use_data.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice_fields.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { customerAnswers } from '../messages.ts'
import { receiptProfilesApi } from '../receipt_profiles/contract.ts'
import { fitsReceipt } from '../rules.ts'
import { IdField } from '../ui/id_field.tsx'
import { receipt_title_of } from '../ui/messages.ts'
import { SectionCard } from '../ui/section_card.tsx'
import { type CustomerDetails, customerSession } from '../ui/session.ts'
import * as m from './messages.ts'

type Title = CustomerDetails['receipt_profiles'][number]

const TitleRow = ({ title, version }: { title: Title; version: number }) => {
  const toast = useToasts()
  const remove = useAction(receiptProfilesApi.remove)
  const choose = useAction(receiptProfilesApi.makeDefault)
  const error = remove.error ?? choose.error
  const after = (text: string) =>
    customerSession.reload().then(
      () => toast({ text }),
      () => undefined,
    )
  const params = { id: title.id }
  return (
    <li className="row between wrap gap-2 mt-3">
      <span>
        <b>{receipt_title_of(title.receipt_name, title.receipt_identifier_last4)}</b>
        <span className="small muted">{m.title_kind(m.kinds[title.receipt_kind])}</span>
      </span>
      <span className="row wrap gap-2">
        <Button
          kind="outline"
          size="small"
          loading={choose.running}
          aria-label={m.title_default_of(title.receipt_name)}
          onClick={() =>
            choose.run({ params, body: { version } }).then(
              () => after(m.title_is_default),
              () => undefined,
            )
          }
        >
          {m.title_default}
        </Button>
        <Button
          kind="text"
          size="small"
          loading={remove.running}
          aria-label={m.title_remove_of(title.receipt_name)}
          onClick={() =>
            remove.run({ params }).then(
              () => after(m.title_removed),
              () => undefined,
            )
          }
        >
          {m.title_remove}
        </Button>
      </span>
      {error && (
        <Notice kind="danger" live className="whole-row">
          {error.message}
        </Notice>
      )}
    </li>
  )
}

type Values = { receipt_kind: 'person' | 'company'; title_name: string; title_identifier: string }
const none: Values = { receipt_kind: 'person', title_name: '', title_identifier: '' }

const check = ({ receipt_kind, title_name, title_identifier }: Values) => ({
  receipt_kind: null,
  title_name: title_name.trim() ? null : m.required(m.receipt_name),
  title_identifier:
    title_identifier.trim() === '' || fitsReceipt(title_identifier, receipt_kind)
      ? null
      : customerAnswers.identifierWrong,
})

const NewTitle = ({ onKept }: { onKept: () => void }) => {
  const toast = useToasts()
  const keep = useAction(receiptProfilesApi.keep)
  const form = useSentForm<Values>({
    stored: none,
    check,
    send: async ({ receipt_kind, title_name, title_identifier }) => {
      const number = title_identifier.trim()
      await keep.run({
        body: { receipt_kind, title_name, ...(number && { title_identifier: number }) },
      })
      await customerSession.reload()
      toast({ text: m.title_kept })
      onKept()
    },
  })
  return (
    <SentForm noValidate onSubmit={form.submit} className="mt-6">
      <ErrorSummary errors={form.lines} attempt={form.attempt} />
      <div className="grid columns-2 field-grid">
        <RadioCards
          className="whole-row"
          name="title_kind"
          label={m.receipt_kind}
          columns={2}
          value={form.values.receipt_kind}
          onChange={(kind) => form.set('receipt_kind', kind)}
          options={(['person', 'company'] as const).map((value) => ({ value, label: m.kinds[value] }))}
        />
        <TextField label={m.receipt_name} maxLength={60} {...form.text('title_name')} />
        <IdField
          kind={form.values.receipt_kind}
          kept={null}
          isOther={false}
          optional
          {...form.text('title_identifier')}
        />
      </div>
      <Button type="submit" kind="outline" className="mt-4" loading={form.sending}>
        {m.title_add}
      </Button>
    </SentForm>
  )
}

/** Titles of others for whom the member gives: spouse, parents, a company. Each keeps its own number. */
export const ReceiptTitles = ({ customer }: { customer: CustomerDetails }) => {
  const [isAdding, setAdding] = useState(false)
  return (
    <SectionCard title={m.titles} text={m.titles_text}>
      <ul aria-label={m.titles_kept}>
        {customer.receipt_profiles.map((title) => (
          <TitleRow key={title.id} title={title} version={customer.version} />
        ))}
      </ul>
      {isAdding ? (
        <NewTitle onKept={() => setAdding(false)} />
      ) : (
        <Button kind="outline" size="small" icon="plus" className="mt-4" onClick={() => setAdding(true)}>
          {m.title_new}
        </Button>
      )}
    </SectionCard>
  )
}
