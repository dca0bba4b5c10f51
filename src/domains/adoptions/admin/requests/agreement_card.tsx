import { useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { deviceName } from '#platform/contract/device_name.ts'
import { tableTime } from '#platform/contract/time.ts'
import { tick } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FactsList } from '#ui/table.tsx'
import { agreementsApi } from '../../agreements/contract.ts'
import { type DeskRequest, requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'

type Props = { request: DeskRequest; desk: Run; mayUpdate: boolean }

const countersignForm = formOf(requestDeskApi.countersign, { agreed: tick(m.countersign_agreed) })

const CountersignDialog = ({ request, desk, onClose }: Omit<Props, 'mayUpdate'> & { onClose: () => void }) => (
  <StepDialog
    desk={desk}
    record={request}
    form={countersignForm}
    send={useAction(requestDeskApi.countersign).run}
    title={m.ask(m.countersign, m.title(request.name, request.animal_name))}
    text={m.countersign_text}
    step={m.countersign}
    done={m.countersign_done}
    onClose={onClose}
  >
    {({ field }) => <CheckField {...field('agreed')} />}
  </StepDialog>
)

const pdfPath = (id: number) => agreementsApi.staffPdf.path.replace(':id', String(id))

const { proof_facts: p } = m

/** In groups of eight, which fit the card and are compared by eye. */
const hash = (value: string | null) => value && <code className="small">{value.replace(/.{8}(?=.)/g, '$& ')}</code>
const device = (value: string | null) => value && deviceName(value)

/** What proves that the two signed this text: only staff read it. */
const Proof = ({ agreement }: { agreement: NonNullable<DeskRequest['agreement']> }) => (
  <Disclosure title={m.proof}>
    <FactsList
      facts={[
        { label: p.address, value: agreement.signer_ip },
        { label: p.device, value: device(agreement.signer_device) },
        { label: p.body, value: hash(agreement.body_hash) },
        { label: p.signature, value: hash(agreement.signature_hash) },
        { label: p.our_device, value: device(agreement.countersigner_device) },
        { label: p.our_signature, value: hash(agreement.countersign_hash) },
      ]}
    />
  </Disclosure>
)

/** Who has signed, and our own signature, which comes last. */
export const AgreementCard = ({ request, desk, mayUpdate }: Props) => {
  const [asking, setAsking] = useState(false)
  const { agreement, status, id } = request
  if (agreement === null && status !== 'approved' && status !== 'trial') return null
  const isOpen = agreement !== null && agreement.kind !== 'paper' && agreement.countersigned_at === null
  return (
    <TitledCard title={m.section.agreement}>
      <div className="stack gap-3">
        {agreement === null ? (
          <p className="muted">{m.not_signed}</p>
        ) : (
          <>
            <p>{m.signed(m.agreement_kind[agreement.kind], tableTime(agreement.signed_at))}</p>
            {agreement.kind === 'paper' && <p className="muted">{m.paper_needs_none}</p>}
            {agreement.countersigned_at && (
              <p>{m.countersigned(agreement.countersigned_by_name ?? '', tableTime(agreement.countersigned_at))}</p>
            )}
            <ButtonLink kind="outline" icon="file-text" href={pdfPath(id)} target="_blank">
              {m.pdf}
            </ButtonLink>
            <Proof agreement={agreement} />
          </>
        )}
        {isOpen && mayUpdate && status === 'signed' && (
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {m.countersign}
          </Button>
        )}
      </div>
      {asking && <CountersignDialog request={request} desk={desk} onClose={() => setAsking(false)} />}
    </TitledCard>
  )
}
