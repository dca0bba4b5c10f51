import { useData } from '#platform/browser/use_data.ts'
import { TitledCard } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Loaded } from '#ui/loaded.tsx'
import { offersApi, type StaffOfferRow } from '../desk/contract.ts'
import { runningOfferWords as m } from '../desk/staff_messages.ts'
import { inOrderOfApplication, stageOf } from '../rules.ts'
import type { OfferBody } from './offer_form.ts'

const most = 50

type Applied = Pick<StaffOfferRow, 'id' | 'name' | 'action' | 'scope' | 'priority' | 'combinable'>

/** An offer that is not stored yet comes behind those of its step and priority, as its id will. */
const notStored = Number.MAX_SAFE_INTEGER

const Rows = ({ own, others }: { own: Applied; others: readonly Applied[] }) => (
  <ol className="running-offers">
    {inOrderOfApplication([own, ...others]).map((offer) => {
      const isOwn = offer.id === own.id
      return (
        <li key={offer.id} className={classes(isOwn && 'is-own')}>
          <b>{offer.name || m.unnamed}</b>
          <span className="small muted">
            {m.line(m.step[stageOf(offer)], isOwn ? m.own : own.combinable && offer.combinable ? m.both : m.one)}
          </span>
        </li>
      )
    })}
  </ol>
)

type RunningOffersProps = { offer: OfferBody; offer_id: number | null }

/** The offers that run now, in the order in which a cart applies them, with this one as it stands in the form. */
export const RunningOffersCard = ({ offer, offer_id }: RunningOffersProps) => {
  const running = useData(offersApi.list, { query: { per_page: most, filter: { state: 'active' } } })
  const { name, action, scope = 'order', priority = 0, combinable = false } = offer
  const own = {
    id: offer_id ?? notStored,
    name,
    action,
    scope,
    priority: Number(priority),
    combinable: combinable === true,
  }
  return (
    <TitledCard title={m.title} side={<span className="small muted">{m.fixed}</span>} flush>
      <Loaded {...running}>
        {({ data, meta }) => (
          <>
            <Rows own={own} others={data.filter(({ id }) => id !== offer_id)} />
            {meta.total > data.length && <p className="pad small muted">{m.newest(data.length, meta.total)}</p>}
          </>
        )}
      </Loaded>
    </TitledCard>
  )
}
