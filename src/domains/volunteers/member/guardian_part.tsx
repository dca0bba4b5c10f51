import { useId, useState } from 'react'
import * as uploadWords from '#domains/media/ui/messages.ts'
import { FileRefused, prepareFile } from '#domains/media/ui/prepare_picture.ts'
import { sendAsMember } from '#domains/media/ui/send_as_member.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { volunteerLimits } from '../rules.ts'
import * as m from './messages.ts'

/** A signed paper: one that is stored has an address, one that was just sent has none yet. */
export type Paper = { id: number; original_name: string | null; src?: string }

const sentenceOf = (error: unknown): string => {
  if (error instanceof FileRefused) return uploadWords.refused[error.reason]
  if (error instanceof CallFailed) return Object.values(error.errors)[0]?.[0] ?? error.message
  return m.paper_failed
}

const useSending = (onSent: (paper: Paper) => void) => {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setProblem(undefined)
    setPercent(0)
    try {
      const { id } = await sendAsMember(await prepareFile(file, { pdf: true }), setPercent)
      onSent({ id, original_name: file.name })
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setPercent(null)
    }
  }
  return { percent, problem, send }
}

type PapersProps = { papers: readonly Paper[]; onChange: (papers: Paper[]) => void; error?: string | undefined }

/** The papers that the guardian signed; they are private from the start. */
export const GuardianPapers = ({ papers, onChange, error }: PapersProps) => {
  const id = useId()
  const { percent, problem, send } = useSending((paper) => onChange([...papers, paper]))
  const wrong = problem ?? error
  return (
    <div className={wrong ? 'field has-error' : 'field'}>
      <span className="field-label">{m.paper}</span>
      <ul className="paper-list">
        {papers.map((paper, index) => {
          const name = paper.original_name ?? m.paper_no(index + 1)
          return (
            <li key={paper.id} className="row gap-2">
              <Icon name="file-text" />
              {paper.src ? (
                <a
                  className="link grow"
                  href={paper.src}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={m.paper_open(name)}
                >
                  {name}
                </a>
              ) : (
                <span className="grow">{name}</span>
              )}
              <IconButton
                icon="trash"
                label={m.paper_remove(name)}
                onClick={() => onChange(papers.filter((other) => other.id !== paper.id))}
              />
            </li>
          )
        })}
      </ul>
      {percent !== null && <p role="status">{m.paper_sending(percent)}</p>}
      {percent === null && papers.length < volunteerLimits.guardian_files && (
        <div className="paper-choose">
          <label className="button button-outline" htmlFor={id}>
            <Icon name="upload" />
            {m.paper_choose}
          </label>
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept="image/*,application/pdf"
            aria-describedby={`${id}-message`}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) void send(file)
            }}
          />
        </div>
      )}
      <FieldMessage id={`${id}-message`} error={wrong} hint={m.paper_hint} />
    </div>
  )
}
