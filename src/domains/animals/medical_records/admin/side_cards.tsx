import { variantUrl } from '#domains/media/rules.ts'
import { isPicture } from '#domains/media/ui/stored_file.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { daysBetween, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { ShareBars } from '#ui/share_bars.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { StaffAnimal } from '../../desk/contract.ts'
import { careWords } from '../../staff_messages.ts'
import { careFundingsPath } from '../../ui/desk_addresses.ts'
import { medicalApi } from '../contract.ts'
import type { MedicalOverview } from '../overviews/contract.ts'
import { medicalWords as m } from '../staff_messages.ts'
import { kindIcon } from './kind_icons.ts'

type Due = MedicalOverview['due'][number]

const DueRow = ({ due, today, onDone }: { due: Due; today: string; onDone: () => void }) => {
  const late = daysBetween(due.next_due_on, today)
  return (
    <li>
      <Icon name={kindIcon[due.kind]} large />
      <div className="grow">
        <b>{due.title}</b>
        <span className={late > 0 ? 'cell-sub negative' : 'cell-sub'}>
          {late > 0 ? m.due.late(tableDate(due.next_due_on), late) : tableDate(due.next_due_on)}
        </span>
      </div>
      <Button kind="outline" size="small" icon="check" aria-label={m.due.done_named(due.title)} onClick={onDone}>
        {m.due.done}
      </Button>
    </li>
  )
}

/** What is to be done next, each marked with one touch. */
export const DueCard = ({ due }: Pick<MedicalOverview, 'due'>) => {
  const today = taipeiDay(useNow())
  const { run: mark } = useAction(medicalApi.done)
  const { run, problem, reload } = useRun(useToasts())
  const done = ({ id, version, title }: Due) =>
    void run(() => mark({ params: { id }, body: { version } }), m.due.is_done(title))
  return (
    <TitledCard title={m.due.title} flush={due.length > 0}>
      {problem && <ProblemNotice problem={problem} reload={reload} />}
      {due.length === 0 ? (
        <p className="muted">{m.due.none}</p>
      ) : (
        <ul className="todo">
          {due.map((one) => (
            <DueRow key={one.id} due={one} today={today} onDone={() => done(one)} />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

type CostProps = { overview: MedicalOverview; animal: StaffAnimal }

/** What all of it cost, by what it was paid from. */
export const CostCard = ({ overview: { cost, costs }, animal }: CostProps) => {
  const may = useMay()
  const until = animal.outcome_on ?? taipeiDay(useNow())
  const most = Math.max(1, ...costs.map(({ amount }) => amount))
  return (
    <TitledCard title={m.costs.title}>
      <div className="stack gap-3">
        <p className="row between">
          <b className="figures medical-sum">{formatMoney(cost)}</b>
          <span className="small muted">{m.costs.days(daysBetween(animal.intake_on, until))}</span>
        </p>
        {costs.length === 0 ? (
          <p className="muted">{m.costs.none}</p>
        ) : (
          <ShareBars
            label={m.costs.title}
            bars={costs.map(({ campaign, amount }, at) => ({
              key: String(at),
              label: campaign ?? m.costs.unpaid,
              length: amount / most,
              value: formatMoney(amount),
            }))}
          />
        )}
        {may('transactions view') && (
          <a className="link" href={careFundingsPath(animal.id)}>
            {m.costs.see}
          </a>
        )}
      </div>
    </TitledCard>
  )
}

const rabiesOf = ({ rabies_expires_on: day }: StaffAnimal, today: string): string =>
  day === null ? m.summary.none : (day < today ? m.summary.rabies_over : m.summary.rabies_until)(tableDate(day))

/** What the animal is known to be, which its records keep up to date. */
export const SummaryCard = ({ animal }: { animal: StaffAnimal }) => {
  const today = taipeiDay(useNow())
  const { neutered, neutered_on, chip_no, species } = animal
  const word = careWords.neutered[neutered]
  const cat = species === 'cat'
  return (
    <TitledCard title={m.summary.title}>
      <FactsList
        facts={[
          { label: m.summary.neutered, value: neutered_on ? m.summary.on(word, tableDate(neutered_on)) : word },
          { label: m.summary.rabies, value: rabiesOf(animal, today) },
          { label: m.summary.chip, value: chip_no ?? m.summary.none },
          { label: m.summary.fiv, value: cat && careWords.test[animal.fiv] },
          { label: m.summary.felv, value: cat && careWords.test[animal.felv] },
          { label: m.summary.heartworm, value: !cat && careWords.test[animal.heartworm] },
          { label: m.summary.special_needs, value: animal.special_needs },
        ].filter(({ value }) => value !== false)}
      />
    </TitledCard>
  )
}

/** The papers of all records, which nobody outside sees. */
export const PapersCard = ({ attachments }: Pick<MedicalOverview, 'attachments'>) => {
  const pictures = attachments.filter((file) => isPicture(file))
  const others = attachments.filter((file) => !isPicture(file))
  return (
    <TitledCard
      title={m.attachments}
      side={<span className="small muted figures">{m.papers.count(attachments.length)}</span>}
    >
      {attachments.length === 0 && <p className="muted">{m.papers.none}</p>}
      {pictures.length > 0 && (
        <ul className="medical-pictures">
          {pictures.map((file) => (
            <li key={file.id}>
              <a href={file.src} target="_blank" rel="noreferrer">
                <img src={variantUrl(file.src, 320, 'webp')} alt={file.name || m.papers.paper} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className="stack gap-2">
        {others.map((file) => (
          <li key={file.id} className="row gap-2">
            <Icon name="file-type-pdf" />
            <a className="link grow" href={file.src} target="_blank" rel="noreferrer">
              {file.name || m.papers.paper}
            </a>
            <span className="small muted">{m.papers.staff_only}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
