import { useState } from 'react'
import { PhotosField } from '#domains/media/ui/photos_field.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { RichTextField } from '#ui/admin/rich_text_field.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import * as uiMessages from '#ui/messages.ts'
import { EmptyState } from '#ui/states.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import type { StaffCampaign } from '../desk/contract.ts'
import { NewUpdate, updatesApi } from '../updates/contract.ts'
import { campaignWords } from './messages.ts'

const m = campaignWords.updates
type Update = StaffCampaign['updates'][number]

type EditorProps = { campaign_id: number; update: Update | undefined; onClose: () => void }

/** Writes a report of progress, or changes one. */
const UpdateEditor = ({ campaign_id, update, onClose }: EditorProps) => {
  const create = useAction(updatesApi.create)
  const change = useAction(updatesApi.update)
  const toast = useToasts()
  const values = {
    title: update?.title ?? '',
    content: update?.content ?? '',
    photos: update?.photos ?? [],
    is_published: update ? update.published_at !== null : true,
    version: update?.version ?? 1,
  }
  const { field, control, form, page } = useForm({
    schema: NewUpdate,
    values,
    bodyOf: ({ photos, version: _, ...typed }) => ({ ...typed, photo_ids: photos.map((photo) => photo.id) }),
    send: async (body) => {
      if (update)
        await change.run({
          params: { id: campaign_id, update_id: update.id },
          body: { ...body, version: update.version },
        })
      else await create.run({ params: { id: campaign_id }, body })
      return values
    },
    onSaved: () => {
      toast({ text: m.saved })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={update ? m.edit : m.write}
      width={760}
      onClose={onClose}
      unsaved={page.dirty}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            {uiMessages.cancel}
          </Button>
          <Button loading={page.saving} onClick={page.onSubmit}>
            {m.save}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <ErrorSummary errors={page.errors} attempt={page.attempt} />
        <TextField label={m.title} {...field('title')} />
        <RichTextField label={m.content} {...control('content')} />
        <PhotosField label={m.photos} max={20} alt={form.watch('title')} {...control('photos')} />
        <CheckField label={m.is_published} {...field('is_published')} />
      </div>
    </Dialog>
  )
}

/** The reports of progress of a campaign; supporters read the published ones. */
export const UpdatesTab = ({ campaign }: { campaign: StaffCampaign }) => {
  const [editing, setEditing] = useState<Update | 'new'>()
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
          <ul className="phone-list">
            {campaign.updates.map((update) => (
              <li key={update.id} className="row">
                <span className="grow">
                  <b>{update.title}</b>
                  {update.published_at && (
                    <span className="cell-sub">
                      <DateText value={update.published_at} as="table-time" />
                    </span>
                  )}
                </span>
                <StatusTag tone={update.published_at ? 'success' : 'plain'}>
                  {update.published_at ? m.published : m.draft}
                </StatusTag>
                {may && (
                  <Button kind="outline" size="small" icon="pencil" onClick={() => setEditing(update)}>
                    {m.edit}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </TitledCard>
      )}
      {editing && (
        <UpdateEditor
          campaign_id={campaign.id}
          update={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
