import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateText } from '#ui/values.tsx'
import type { StaffCampaign } from '../desk/contract.ts'
import { campaignWords } from '../staff_messages.ts'
import { NewUpdateDialog, UpdateDialog } from './update_dialogs.tsx'

const m = campaignWords.updates

type LineProps = { campaign_id: number; update: StaffCampaign['updates'][number]; onEdit: (() => void) | undefined }

/** One report: what it is called, whether supporters read it, and for whoever may change it the letter and the form. */
const UpdateLine = ({ campaign_id, update: { id, title, published_at }, onEdit }: LineProps) => (
  <li>
    <span className="grow">
      <b>{title}</b>
      {published_at && (
        <span className="cell-sub">
          <DateText value={published_at} as="table-time" />
        </span>
      )}
    </span>
    <span className="row gap-2 wrap">
      <StatusTag tone={published_at ? 'success' : 'plain'}>{published_at ? m.published : m.draft}</StatusTag>
      {onEdit && published_at && (
        <ButtonLink
          kind="outline"
          size="small"
          icon="mail"
          href={`/admin/mailings/create?kind=campaign_update&campaign=${campaign_id}&update=${id}`}
        >
          {m.mail}
        </ButtonLink>
      )}
      {onEdit && (
        <Button kind="outline" size="small" icon="pencil" onClick={onEdit}>
          {m.edit}
        </Button>
      )}
    </span>
  </li>
)

/** The reports of progress of a campaign; supporters read the published ones. */
export const UpdatesTab = ({ campaign }: { campaign: StaffCampaign }) => {
  const [editing, setEditing] = useState<number | 'new'>()
  const edited = campaign.updates.find(({ id }) => id === editing)
  const may = useMay()('campaigns update')
  const write = may && (
    <Button icon="message-plus" onClick={() => setEditing('new')}>
      {m.write}
    </Button>
  )
  return (
    <>
      {campaign.updates.length === 0 ? (
        <section className="card">
          <EmptyState icon="message-plus" title={m.empty} text={m.empty_text} action={write} />
        </section>
      ) : (
        <TitledCard title={campaignWords.tab.updates} side={write} flush>
          <ul className="todo">
            {campaign.updates.map((update) => (
              <UpdateLine
                key={update.id}
                campaign_id={campaign.id}
                update={update}
                onEdit={may ? () => setEditing(update.id) : undefined}
              />
            ))}
          </ul>
        </TitledCard>
      )}
      {editing === 'new' && <NewUpdateDialog campaign_id={campaign.id} onClose={() => setEditing(undefined)} />}
      {edited && <UpdateDialog campaign_id={campaign.id} update={edited} onClose={() => setEditing(undefined)} />}
    </>
  )
}
