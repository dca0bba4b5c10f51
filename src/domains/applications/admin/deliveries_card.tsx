import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { pathOf, signatureBox } from '#platform/contract/signature.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { DeliverDialog } from '../deliveries/admin/deliver_dialog.tsx'
import { deliverWords } from '../deliveries/admin/messages.ts'
import type { StaffApplication } from '../desk/contract.ts'
import type { ApplicationDesk } from './application_desk.ts'
import { caseWords } from './case_messages.ts'
import { PhotoTiles } from './photo_parts.tsx'

const m = caseWords.food
type Delivery = StaffApplication['deliveries'][number]

const saidOf = (delivery: Delivery): string =>
  [
    delivery.delivered_on ? m.delivered(delivery.delivered_on) : m.planned(delivery.planned_on),
    delivery.received_kg !== null && deliverWords.received(delivery.received_kg),
    delivery.receiver_name && m.receiver(delivery.receiver_name),
    delivery.cost !== null && m.cost(delivery.cost),
  ]
    .filter(Boolean)
    .join('・')

const Signature = ({ signature }: Pick<Delivery, 'signature'>) =>
  signature && (
    <svg
      className="signature-shown"
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      role="img"
      aria-label={deliverWords.signed}
    >
      <path d={pathOf(signature)} />
    </svg>
  )

const Row = ({ delivery, onReport }: { delivery: Delivery; onReport: (() => void) | undefined }) => (
  <li className="stack gap-2">
    <div className="row between wrap gap-2">
      <b>{m.amount(m.kind[delivery.food_kind], delivery.quantity_kg)}</b>
      {onReport && delivery.delivered_on === null && (
        <Button kind="outline" size="small" onClick={onReport}>
          {deliverWords.report}
        </Button>
      )}
    </div>
    <span className="cell-sub">{saidOf(delivery)}</span>
    <PhotoTiles files={delivery.files} name={m.kind[delivery.food_kind]} />
    <Signature signature={delivery.signature} />
  </li>
)

/** The food that was planned and has come. */
export const DeliveriesCard = ({ desk }: { desk: ApplicationDesk }) => {
  const { application } = desk
  const [reported, setReported] = useState<Delivery>()
  const mayReport = useMay()('applications update') && application.actions.includes('deliver')
  return (
    <TitledCard title={caseWords.section.deliveries} flush={application.deliveries.length > 0}>
      {application.deliveries.length === 0 ? (
        <p className="muted">{m.none}</p>
      ) : (
        <ul className="plain-list">
          {application.deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} onReport={mayReport ? () => setReported(delivery) : undefined} />
          ))}
        </ul>
      )}
      {reported && (
        <DeliverDialog
          application={application}
          delivery={reported}
          desk={desk}
          onClose={() => setReported(undefined)}
        />
      )}
    </TitledCard>
  )
}
