import { adoptionPath } from '#domains/adoptions/ui/addresses.ts'
import { AnimalStrip } from '#domains/animals/ui/animal_strip.tsx'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { pictureOfPhoto } from '#domains/media/ui/photo.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, tableTime } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/copy.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Picture } from '#ui/picture.tsx'
import { FactsList, Table } from '#ui/table.tsx'
import { categoryWords } from '../messages.ts'
import { type LedgerDetail, movementOf } from './ledger_data.ts'
import { openedId } from './list_search.ts'
import * as m from './messages.ts'

type NodeProps = { icon: IconName; hot?: boolean; label: string; title: string; text?: string; href?: string }

const Node = ({ icon, hot, label, title, text, href }: NodeProps) => (
  <li className={hot ? 'is-hot' : undefined}>
    <span className="node">
      <Icon name={icon} large />
    </span>
    <span className="small muted">{label}</span>
    <b>
      {href ? (
        <a className="target" href={href}>
          {title}
        </a>
      ) : (
        title
      )}
    </b>
    {text && <span className="small muted figures">{text}</span>}
  </li>
)

const papersId = 'papers'
const animalsId = 'animals'

const AnimalNode = ({ animals, address }: Pick<LedgerDetail, 'animals'> & { address: string }) => {
  const [first, ...others] = animals
  if (!first) return null
  const isOne = others.length === 0
  const href = isOne && first.adoption ? adoptionPath(first.adoption) : `${address}#${animalsId}`
  return (
    <Node icon="paw" label={m.steps.animals} title={isOne ? first.name : m.animals_count(animals.length)} href={href} />
  )
}

/** Below the node of the papers: their number, or the day until which they are promised. */
const underPapers = ({ voucher_no, papers: { state, due_on } }: LedgerDetail): string | undefined => {
  if (state === 'due' && due_on !== null) return m.papers_due_short(due_on)
  return state === 'late' ? m.papers_late_short : (voucher_no ?? undefined)
}

/** From the gifts to the animals, as far as the books know the way. Each step leads on to what it names. */
const Trail = ({ row, address }: { row: LedgerDetail; address: string }) => {
  const { campaign, documents, papers } = row
  const hasPapers = documents.length > 0
  const under = underPapers(row)
  return (
    <ol className="trail mt-4">
      {campaign && (
        <>
          <Node
            hot
            icon="heart-handshake"
            label={m.steps.donations}
            title={m.supporters(campaign.donors_count)}
            text={m.raised(campaign.raised)}
            {...(campaign.has_page && { href: `${campaignPath(campaign)}#donors` })}
          />
          <Node
            icon="target-arrow"
            label={m.steps.campaign}
            title={campaign.title}
            {...(campaign.has_page && { href: `${campaignPath(campaign)}#use` })}
          />
        </>
      )}
      <Node
        icon="report-money"
        label={m.steps.expense}
        title={row.public_name ?? row.title}
        text={m.on(row.occurred_on, m.methods[row.method] ?? '')}
        href={address}
      />
      {papers.state !== 'none' && (
        <Node
          icon="file-text"
          label={m.steps.papers}
          title={hasPapers ? m.papers_count(documents.length) : m.papers_pending}
          {...(under && { text: under })}
          {...(hasPapers && { href: `${address}#${papersId}` })}
        />
      )}
      <AnimalNode animals={row.animals} address={address} />
    </ol>
  )
}

/** What is said where no paper stands yet. */
const missingWords = ({ state, due_on }: LedgerDetail['papers']): string => {
  if (due_on === null) return m.papers_none
  return state === 'late' ? m.papers_late(due_on) : m.papers_due(due_on)
}

const Papers = ({ documents, papers }: Pick<LedgerDetail, 'documents' | 'papers'>) =>
  documents.length === 0 ? (
    <p className="small muted">{missingWords(papers)}</p>
  ) : (
    <div id={papersId}>
      {documents.map((photo, index) => (
        <a
          key={photo.id}
          className="voucher-picture"
          href={photo.src}
          target="_blank"
          rel="noopener"
          aria-label={m.see_paper(index + 1)}
        >
          <Picture {...pictureOfPhoto(photo)} sizes="300px" className="" />
          <span className="tag tag-secondary">
            <Icon name="zoom-in" />
            {m.enlarge}
          </span>
        </a>
      ))}
      <p className="hint mt-2">{m.papers_text}</p>
    </div>
  )

/** What a sum is made of, by day. */
const Parts = ({ parts }: Pick<LedgerDetail, 'parts'>) => (
  <Table
    caption={m.parts}
    rows={parts}
    keyOf={(part) => part.occurred_on}
    columns={[
      { key: 'day', label: m.date, cell: (part) => tableDate(part.occurred_on) },
      { key: 'count', label: m.parts_count, numeric: true, cell: (part) => part.count },
      { key: 'amount', label: m.amount, numeric: true, cell: (part) => formatMoney(part.amount) },
    ]}
  />
)

const accountWords = ({ name, account_no }: LedgerDetail['account']) => (account_no ? `${name} ${account_no}` : name)

const Facts = ({ row }: { row: LedgerDetail }) => (
  <FactsList
    facts={[
      { label: m.no, value: <span className="figures">{row.no}</span> },
      { label: m.category, value: categoryWords[row.category] },
      { label: m.purpose, value: row.title },
      {
        label: m.campaign,
        value: row.campaign?.has_page ? (
          <a className="link" href={campaignPath(row.campaign)}>
            {row.campaign.title}
          </a>
        ) : (
          row.campaign?.title
        ),
      },
      { label: m.permit, value: row.permit_no },
      { label: m.account, value: accountWords(row.account) },
      { label: m.method, value: m.methods[row.method] },
      { label: m.amount, value: <b className="figures">{formatMoney(movementOf(row))}</b> },
      {
        label: m.history,
        value: row.trail.map(({ step, at }) => (
          <div key={step} className="figures">
            {m.trail[step]} {tableTime(at)}
            {step === 'published' && row.second_person && m.second_person}
          </div>
        )),
      },
      {
        label: m.taken_back_by,
        value: row.reversed_by_id && (
          <a className="link" href={`/transactions/expense?period=all&row=${row.reversed_by_id}#${openedId}`}>
            {m.see_row}
          </a>
        ),
      },
      {
        label: m.takes_back,
        value: row.reverses_id && (
          <a className="link" href={`/transactions/expense?period=all&row=${row.reverses_id}#${openedId}`}>
            {m.see_row}
          </a>
        ),
      },
    ]}
  />
)

/** What the public may know about one expense, `path` being its own address here. */
export const ExpenseDetail = ({ row, origin, path }: { row: LedgerDetail; origin: string; path: string }) => {
  const copy = useCopy()
  const address = origin + path
  return (
    <div className="expanded-box">
      <div className="row between wrap">
        <h2>{m.road}</h2>
        <Button
          kind="text"
          size="small"
          icon="link"
          onClick={() => void copy(`${address}#${openedId}`, uiMessages.link)}
        >
          {m.copy}
        </Button>
      </div>
      <Trail row={row} address={path} />
      <div className="expanded-grid">
        {row.parts.length > 0 ? <Parts parts={row.parts} /> : <Papers documents={row.documents} papers={row.papers} />}
        <div>
          <Facts row={row} />
          {row.animals.length > 0 && (
            <section id={animalsId} className="mt-6" aria-labelledby="animals-title">
              <h3 id="animals-title">{m.animals_title(row.animals.length)}</h3>
              <AnimalStrip animals={row.animals} />
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
