import { decisionWords } from '#domains/approvals/messages.ts'
import { Decision } from '#domains/approvals/ui/decision.tsx'
import { FileChips } from '#domains/media/ui/file_chips.tsx'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { text } from '#ui/admin/form_fields.ts'
import { TitledCard } from '#ui/card.tsx'
import { Money } from '#ui/values.tsx'
import { type AskedTransfer, fundingsApi } from '../fundings/contract.ts'
import { ledgerWords } from '../messages.ts'
import { ledgerDeskWords } from '../staff_messages.ts'

const m = ledgerDeskWords.approval
const grounds = ledgerDeskWords.fundings.ground
const refuseForm = formOf(fundingsApi.refuse, { reason: text(decisionWords.reason) })

const Row = ({ asked, desk }: { asked: AskedTransfer; desk: Run }) => {
  const name = ledgerWords.transferLabel(asked.from.title, asked.to.title)
  return (
    <li className="row between wrap">
      <span className="grow">
        {name}
        <span className="cell-sub">{[asked.requested_by_name, asked.reason].filter(Boolean).join('・')}</span>
        {asked.release && (
          <>
            <span className="cell-sub">{m.release(grounds[asked.release.ground], asked.release.letter_no)}</span>
            <FileChips files={asked.release.documents} />
          </>
        )}
      </span>
      <Money amount={asked.amount} />
      <Decision
        asked={asked}
        desk={desk}
        approve={useAction(fundingsApi.approve).run}
        refuse={useAction(fundingsApi.refuse).run}
        refuseForm={refuseForm}
        words={{
          approve: { title: m.approve_title, text: m.asked_for(name, asked.reason), done: m.approved_done },
          refuse: { title: m.refuse_transfer, text: m.refuse_transfer_text, done: m.refused_done },
        }}
      />
    </li>
  )
}

/** Transfers that wait for a second person; nothing where none does. */
export const AskedTransfers = ({ desk }: { desk: Run }) => {
  const { data } = useData(fundingsApi.asked, {})
  if (!data || data.data.length === 0) return null
  return (
    <TitledCard title={m.transfers} flush>
      <ul className="plain-list">
        {data.data.map((asked) => (
          <Row key={asked.id} asked={asked} desk={desk} />
        ))}
      </ul>
    </TitledCard>
  )
}
