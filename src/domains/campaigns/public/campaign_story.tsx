import { AnimalStrip } from '#domains/animals/ui/animal_strip.tsx'
import { pictureOfPhoto } from '#domains/media/ui/photo.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich_text.tsx'
import { Table } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import type { Campaign } from '../contract.ts'
import * as m from '../messages.ts'

/** What was paid with the money so far, as the public books say it. */
export const UseOfMoney = ({ campaign }: { campaign: Campaign }) => (
  <section id="use" aria-labelledby="use-title">
    <h2 className="block-title mt-8" id="use-title">
      {m.use_title}
    </h2>
    <p className="muted mt-2">
      {m.spent(formatMoney(campaign.raised), formatMoney(campaign.spent), formatMoney(campaign.balance))}
    </p>
    {campaign.use_of_money.length === 0 ? (
      <p className="muted mt-2">{m.use_empty}</p>
    ) : (
      <>
        <div className="card mt-4">
          <Table
            caption={m.use_caption}
            rows={campaign.use_of_money}
            keyOf={(row) => row.id}
            columns={[
              { key: 'date', label: m.use_date, cell: (row) => <DateText value={row.occurred_on} /> },
              {
                key: 'title',
                label: m.use_what,
                cell: (row) => (
                  <a
                    className="link bold"
                    href={`/transactions/expense?period=all&row=${row.transaction_id}`}
                    aria-label={m.see_entry(row.title)}
                  >
                    {row.title}
                  </a>
                ),
              },
              { key: 'amount', label: m.use_sum, numeric: true, cell: (row) => <Money amount={row.amount} /> },
            ]}
          />
        </div>
        <p className="small mt-3">
          <a className="link" href="/transactions/expense">
            {m.ledger_link}
          </a>
        </p>
      </>
    )}
    {campaign.surplus_note && <p className="small muted mt-3">{m.surplus(campaign.surplus_note)}</p>}
  </section>
)

/** The animals that the money is for. */
export const Animals = ({ animals }: Pick<Campaign, 'animals'>) => (
  <section id="animals" aria-labelledby="animals-title">
    <h2 className="block-title mt-8" id="animals-title">
      {m.animals}
    </h2>
    <AnimalStrip animals={animals} />
  </section>
)

/** What happened since, newest first. */
export const Updates = ({ updates }: { updates: Campaign['updates'] }) => (
  <section id="updates" aria-labelledby="updates-title">
    <h2 className="block-title mt-8" id="updates-title">
      {m.updates}
    </h2>
    <ul className="timeline mt-6">
      {updates.map((update, index) => (
        <li key={update.id} className={index === 0 ? 'is-now' : 'is-done'}>
          <b>{update.title}</b>
          <p className="small muted">
            <DateText value={update.published_at} as="prose" />
          </p>
          <RichText className="prose update-text" html={update.content} />
          {update.photos.length > 0 && (
            <div className="update-photos mt-3">
              {update.photos.map((photo) => (
                <Picture key={photo.id} {...pictureOfPhoto(photo)} sizes="(max-width: 767px) 45vw, 240px" />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  </section>
)
