import { tableTime } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import * as uiMessages from '#ui/messages.ts'
import type { Letter, LetterFile } from '../desk/contract.ts'
import { letterWords } from '../desk_messages.ts'
import { letterDeskWords as m } from './messages.ts'

type ThreadMail = Letter['mails'][number]

const tones = { queued: 'info', sending: 'info', sent: 'success', kept: 'warn', failed: 'danger' } as const

const MailState = ({ mail }: { mail: ThreadMail }) => {
  if (mail.direction === 'in') return mail.is_automatic ? <Tag tone="info">{m.automatic}</Tag> : null
  if (mail.mail === null) return <span className="small muted">{m.forgotten}</span>
  return <StatusTag tone={tones[mail.mail.state]}>{m.mail_state[mail.mail.state]}</StatusTag>
}

const when = (at: string) => <span className="small muted">{tableTime(at)}</span>

/** What came with a letter, to look at or to load down. */
const Files = ({ files }: { files: readonly LetterFile[] }) =>
  files.length === 0 ? null : (
    <ul className="row gap-2 wrap mt-3" aria-label={m.files}>
      {files.map(({ id, src, original_name, bytes }, index) => (
        <li key={id}>
          <a className="link" href={src} target="_blank" rel="noreferrer">
            {m.file(original_name ?? m.file_no(index + 1), bytes)}
          </a>
        </li>
      ))}
    </ul>
  )

const MailCard = ({ letter, mail }: { letter: Letter; mail: ThreadMail }) => (
  <TitledCard
    title={mail.direction === 'in' ? m.from_writer(letter.name) : m.from_us(mail.author_name ?? m.colleague)}
    side={
      <span className="row gap-2">
        <MailState mail={mail} />
        {when(mail.created_at)}
      </span>
    }
  >
    <p className="mail-text">{mail.body}</p>
    <Files files={mail.files} />
    {mail.attachment_names.length > 0 && (
      <p className="small muted mt-2">{m.attachments(uiMessages.joined(mail.attachment_names))}</p>
    )}
    {mail.mail?.last_error && <p className="small negative mt-2">{m.failed(mail.mail.last_error)}</p>}
  </TitledCard>
)

/** What was written to us and by us, the oldest first. */
export const Thread = ({ letter }: { letter: Letter }) => (
  <>
    <TitledCard title={m.first(letterWords.source[letter.source])} side={when(letter.created_at)}>
      {letter.subject && <p className="bold">{letter.subject}</p>}
      <p className="mail-text">{letter.message}</p>
      <Files files={letter.files} />
    </TitledCard>
    {letter.mails.map((mail) => (
      <MailCard key={mail.id} letter={letter} mail={mail} />
    ))}
  </>
)
