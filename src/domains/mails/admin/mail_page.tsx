import type { z } from 'zod'
import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { useData } from '#platform/browser/use_data.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { getMailCall, type MailDetail } from '../contract.ts'
import { mailTone } from './mails_page.tsx'
import { mailWords as m } from './messages.ts'

type Mail = z.output<typeof MailDetail>

const Facts = ({ mail }: { mail: Mail }) => (
  <FactsList
    facts={[
      { label: m.column.to, value: `${mail.to_name ?? ''} ${mail.to_email}` },
      { label: m.column.at, value: <DateText value={mail.created_at} as="table-time" /> },
      { label: m.column.sent_at, value: mail.sent_at && <DateText value={mail.sent_at} as="table-time" /> },
      { label: m.column.attempts, value: mail.attempts },
      { label: m.template, value: mail.template },
      { label: m.attachments, value: m.list(mail.attachments.map(({ filename }) => filename)) },
      { label: m.message_id, value: mail.message_id },
    ]}
  />
)

const MailView = ({ mail }: { mail: Mail }) => (
  <DetailPage
    title={mail.subject}
    crumbs={useCrumbs(mail.subject)}
    tags={<StatusTag tone={mailTone[mail.state]}>{m.state[mail.state]}</StatusTag>}
    narrowSide
    side={
      <TitledCard title={m.facts}>
        <Facts mail={mail} />
      </TitledCard>
    }
  >
    {mail.state === 'kept' && <Notice>{m.kept_note}</Notice>}
    {mail.last_error && <Notice kind="danger">{m.failed_note(mail.last_error)}</Notice>}
    <TitledCard title={m.text}>
      <pre className="mail-text">{mail.text_body}</pre>
    </TitledCard>
  </DetailPage>
)

/** One mail as it was written; reading it is itself logged, because mails may hold personal data. */
export const MailPage = ({ id }: { id: number }) => (
  <Loaded {...useData(getMailCall, { params: { id } })}>{(mail) => <MailView mail={mail} />}</Loaded>
)
