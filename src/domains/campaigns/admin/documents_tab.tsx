import type { StaffDocument } from '#domains/media/contract.ts'
import { FileChips } from '#domains/media/ui/file_chips.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { StaffCampaign } from '../desk/contract.ts'
import { campaignWords } from '../staff_messages.ts'
import { adminCampaignPath } from '../ui/desk_addresses.ts'
import { documentsId } from './relations_section.tsx'

const m = campaignWords.documents

const Files = ({ title, documents }: { title: string; documents: readonly StaffDocument[] }) =>
  documents.length > 0 && (
    <TitledCard title={title}>
      <FileChips files={documents} />
    </TitledCard>
  )

/** Papers of a campaign and of its permit, for staff alone. */
export const DocumentsTab = ({ campaign }: { campaign: StaffCampaign }) => {
  const add = useMay()('campaigns update') && (
    <ButtonLink icon="upload" href={`${adminCampaignPath(campaign)}/edit#${documentsId}`}>
      {m.add}
    </ButtonLink>
  )
  const ofPermit = campaign.permit?.documents ?? []
  if (campaign.documents.length + ofPermit.length === 0)
    return (
      <section className="card">
        <EmptyState icon="file-text" title={m.empty} text={m.empty_text} action={add} />
      </section>
    )
  return (
    <>
      <Files title={m.own} documents={campaign.documents} />
      <Files title={m.permit} documents={ofPermit} />
      {add && <div>{add}</div>}
    </>
  )
}
