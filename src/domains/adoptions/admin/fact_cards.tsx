import { carePath } from '#domains/animals/ui/desk_addresses.ts'
import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import { tableTime } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Timeline } from '#ui/steps.tsx'
import { FactsList } from '#ui/table.tsx'
import { adoptionSubject } from '../column_messages.ts'
import { type DeskAdoption, deskApi } from '../desk/contract.ts'
import { postDeskWords } from '../desk/staff_messages.ts'
import * as words from '../messages.ts'
import { reviewWords } from '../reviews/messages.ts'
import { adoptionDeskPath } from './addresses.ts'
import { postPageWords as m } from './messages.ts'
import { postTone } from './tones.ts'

type Props = { adoption: DeskAdoption }

/** Who gives the animal, and what they gave before. */
export const PosterCard = ({ adoption }: Props) => {
  const { animal_id, posted, poster, contact_via } = adoption
  const f = m.poster_facts
  const may = useMay()
  return (
    <TitledCard
      title={m.poster}
      side={
        animal_id !== null &&
        may(['animals view', 'animals update']) && (
          <a className="link" href={carePath(animal_id)}>
            {m.see_animal}
          </a>
        )
      }
    >
      <FactsList
        facts={[
          { label: f.source, value: words.channel[adoption.channel] },
          { label: f.name, value: poster },
          { label: f.contact, value: adoption.contact_name },
          { label: f.via, value: adoption.channel === 'member' && m.via[contact_via] },
          {
            label: f.phone,
            value: adoption.contact_phone && <span className="figures">{adoption.contact_phone}</span>,
          },
          { label: f.line, value: adoption.contact_line },
          { label: f.posted, value: posted && m.posted(posted.all, posted.adopted, posted.rejected) },
          { label: f.note, value: adoption.internal_note },
        ]}
      />
      <RevealButton endpoint={deskApi.reveal} record={adoption} words={adoptionSubject.columns} />
    </TitledCard>
  )
}

/** What a machine found; only what the law forbids keeps a post from being shown. */
export const ChecksCard = ({ adoption: { checks } }: Props) =>
  checks.length === 0 ? null : (
    <TitledCard title={m.checks} flush>
      <ul className="plain-list">
        {checks.map(({ kind, ok, blocks }) => (
          <li key={kind} className="row gap-2 align-top">
            <span className={ok ? 'positive' : blocks ? 'negative' : 'to-do'}>
              <Icon name={ok ? 'circle-check' : 'alert-triangle'} />
              <span className="visually-hidden">{ok ? m.check_ok : blocks ? m.check_blocks : m.check_warn}</span>
            </span>
            <span className="grow">{reviewWords.check[kind]}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )

/** Other listings that may be of the same animal, or by the same hands. */
export const LikelyCard = ({ adoption: { likely_same } }: Props) => (
  <TitledCard title={m.likely}>
    {likely_same.length === 0 ? (
      <p className="muted">{m.none_likely}</p>
    ) : (
      <ul className="stack gap-2">
        {likely_same.map((other) => (
          <li key={other.id} className="row gap-2 wrap">
            <a className="link" href={adoptionDeskPath(other.id)}>
              {other.name || postDeskWords.unnamed}
            </a>
            <StatusTag tone={postTone[other.status]}>{postDeskWords.status[other.status]}</StatusTag>
            <span className="small muted">{m.same[other.same]}</span>
          </li>
        ))}
      </ul>
    )}
  </TitledCard>
)

const bad = ['rejected', 'withdrawn', 'expired'] as const

/** Where a listing stood before, newest first, with the reasons. */
export const HistoryCard = ({ adoption: { history } }: Props) => (
  <TitledCard title={m.history}>
    <Timeline
      entries={history.map(({ id, at, by_kind, by_name, from, to, reason }) => ({
        key: id,
        state: findWord(bad, to) ? 'bad' : 'done',
        actor: by_name ?? m.by[by_kind],
        title: m.moved(from, to),
        ...(reason && { text: reason }),
        time: tableTime(at),
      }))}
    />
  </TitledCard>
)
