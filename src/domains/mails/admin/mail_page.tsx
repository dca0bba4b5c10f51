import { useState } from 'react'
import type { z } from 'zod'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { getMailCall, type MailDetail, revealMailCall } from '../contract.ts'
import { mailWords as m } from '../messages.ts'
import { mailTone } from './mails_page.tsx'

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

/** The words of the mail. Where nobody else can come, its one-time link is shown on request. */
const Text = ({ mail }: { mail: Mail }) => {
  const reveal = useAction(revealMailCall)
  const [opened, setOpened] = useState<string>()
  const show = () =>
    reveal.run({ params: { id: mail.id } }).then(
      ({ text_body }) => setOpened(text_body),
      // The sentence stands above the text.
      () => undefined,
    )
  return (
    <TitledCard title={m.text}>
      {mail.blanked_at && <Notice>{m.blanked}</Notice>}
      {mail.holds_secret && !opened && !mail.blanked_at && (
        <Notice>{mail.can_be_revealed ? m.hidden_here : m.hidden}</Notice>
      )}
      {reveal.error && (
        <Notice kind="danger" live>
          {reveal.error.message}
        </Notice>
      )}
      {mail.can_be_revealed && !opened && (
        <Button kind="outline" icon="eye" loading={reveal.running} onClick={() => void show()}>
          {m.reveal}
        </Button>
      )}
      {!mail.blanked_at && <pre className="mail-text">{opened ?? mail.text_body}</pre>}
    </TitledCard>
  )
}

const MailView = ({ mail }: { mail: Mail }) => (
  <DetailPage
    title={mail.subject}
    crumb={mail.subject}
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
    <Text mail={mail} />
  </DetailPage>
)

/** One mail as it was written. */
export const MailPage = ({ id }: { id: number }) => (
  <Loaded {...useData(getMailCall, { params: { id } })}>{(mail) => <MailView mail={mail} />}</Loaded>
)
