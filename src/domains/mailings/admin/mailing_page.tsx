import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { formatCount } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { useRecordForm } from '#ui/admin/use_record_form.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Mailing, mailingsApi } from '../contract.ts'
import { kindWords, mailingSubject, pauseWords, recipientStateWords, stateWords } from '../messages.ts'
import { mailingLimits, recipientStates } from '../rules.ts'
import { aboutWords, progressOf } from './addresses.ts'
import { AudienceCard } from './audience_card.tsx'
import { MailingSteps } from './mailing_steps.tsx'
import { mailingDeskWords as m } from './messages.ts'
import { RecipientsCard } from './recipients_card.tsx'
import { mailingTone } from './tones.ts'

const { columns: c } = mailingSubject
type Props = { mailing: Mailing }

const wordsForm = formOf(mailingsApi.update, { subject: text(c.subject), body: text(c.body) })

const headOf = (mailing: Mailing) => ({
  title: mailing.subject,
  crumb: mailing.subject,
  tags: (
    <>
      <StatusTag tone={mailingTone[mailing.state]}>{stateWords[mailing.state]}</StatusTag>
      <Tag>{kindWords[mailing.kind]}</Tag>
    </>
  ),
  actions: <LogLink type="mailings" id={mailing.id} />,
})

const Notices = ({ mailing: { sends, restored_from, paused_because } }: Props) => (
  <>
    {paused_because && <Notice kind="warn">{pauseWords[paused_because]}</Notice>}
    {restored_from && <Notice kind="warn">{m.restored(tableTime(restored_from))}</Notice>}
    {!sends && <Notice>{m.no_mail_server}</Notice>}
  </>
)

/** A letter that nobody has got yet: its words, and whom it is for. */
const Draft = ({ mailing }: Props) => {
  const desk = useRun(useToasts())
  const edit = useRecordForm(wordsForm, { stored: mailing, update: useAction(mailingsApi.update), saved: m.saved })
  return (
    <FormPage
      {...edit.page}
      {...headOf(mailing)}
      above={
        <>
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <Notices mailing={mailing} />
        </>
      }
      side={<AudienceCard mailing={mailing} desk={desk} dirty={edit.page.dirty} />}
    >
      <FormSection title={m.section} text={aboutWords(mailing)}>
        <TextField maxLength={mailingLimits.subject} {...edit.field('subject')} />
        <TextArea rows={14} maxLength={mailingLimits.body} hint={m.hint.body} {...edit.field('body')} />
        {mailing.pictures.length > 0 && <p className="small muted">{m.hint.pictures(mailing.pictures.length)}</p>}
      </FormSection>
    </FormPage>
  )
}

/** How far it is, with what stops it: on a phone that stands above everybody it is for. */
const ProgressCard = ({ mailing, desk }: Props & { desk: Run }) => {
  const { percent } = progressOf(mailing)
  const { waiting } = mailing.counts
  return (
    <TitledCard title={m.progress_title}>
      <div className="stack-16">
        <Progress percent={percent} label={m.done_percent(percent)} large />
        <div className="tiles">
          {recipientStates.map((state) => (
            <StatTile key={state} label={recipientStateWords[state]} value={formatCount(mailing.counts[state])} />
          ))}
        </div>
        <p role="status">{waiting > 0 ? m.remaining(waiting) : m.ended}</p>
        <MailingSteps mailing={mailing} desk={desk} />
      </div>
    </TitledCard>
  )
}

/** A letter that was started: how far it is, who got it, what it says. */
const Sent = ({ mailing }: Props) => {
  const desk = useRun(useToasts())
  return (
    <DetailPage
      {...headOf(mailing)}
      above={
        <>
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <Notices mailing={mailing} />
        </>
      }
      side={
        <TitledCard title={m.facts}>
          <FactsList
            facts={[
              { label: m.column.about, value: aboutWords(mailing) },
              { label: c.started_by, value: mailing.by_name },
              { label: c.started_at, value: mailing.started_at && tableTime(mailing.started_at) },
              { label: c.ended_at, value: mailing.ended_at && tableTime(mailing.ended_at) },
            ].filter(({ value }) => value)}
          />
        </TitledCard>
      }
    >
      <ProgressCard mailing={mailing} desk={desk} />
      <RecipientsCard mailing={mailing} />
      <TitledCard title={m.section}>
        <p className="mail-text">{mailing.body}</p>
      </TitledCard>
    </DetailPage>
  )
}

/** Milliseconds after which the page looks how far a letter is. */
const lookIn = ({ state }: Mailing) => (state === 'sending' ? 3_000 : null)

/** One letter to many. */
export const MailingPage = ({ id }: { id: number }) => (
  <Loaded {...useData(mailingsApi.get, { params: { id } }, { againIn: lookIn })}>
    {(mailing) => (mailing.state === 'draft' ? <Draft mailing={mailing} /> : <Sent mailing={mailing} />)}
  </Loaded>
)
