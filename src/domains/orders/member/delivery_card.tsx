import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import * as m from './messages.ts'
import type { MyOrder } from './my_order.ts'
import { StoreDialog } from './store_dialog.tsx'

/** Where the parcel goes: the store, which may be changed until it leaves, or the door. */
export const DeliveryCard = ({ order }: { order: MyOrder }) => {
  const [changing, setChanging] = useState(false)
  const { store, recipient } = order
  if (!recipient) return null
  return (
    <section className="card pad side-card">
      <h2>{store ? m.store : m.delivery_method}</h2>
      <p className="bold mt-3">{store ? store.name : order.delivery_method.name}</p>
      <p className="small muted">{store ? store.address : recipient.address}</p>
      {store?.id && <p className="small muted figures">{m.store_no(store.id)}</p>}
      <p className="small mt-3 figures">{m.recipient(recipient.name, recipient.phone)}</p>
      {order.tracking_no && <p className="small mt-2 figures">{m.tracking(order.tracking_no)}</p>}
      {order.can_change_store && (
        <>
          <p className="mt-3">
            <Button kind="outline" size="small" onClick={() => setChanging(true)}>
              {m.change_store}
            </Button>
          </p>
          <p className="hint mt-2">{m.change_store_hint}</p>
        </>
      )}
      {changing && <StoreDialog order={order} onClose={() => setChanging(false)} />}
    </section>
  )
}
