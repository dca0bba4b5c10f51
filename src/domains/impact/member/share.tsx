import { useState } from 'react'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { downloadAsMember } from '#platform/browser/download.ts'
import { Button } from '#ui/button.tsx'
import { ShareLinks } from '#ui/share.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Impact, impactApi } from '../contract.ts'
import * as m from './messages.ts'

const SavePicture = () => {
  const toast = useToasts()
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    downloadAsMember(impactApi.picture, {}, m.picture_file)
      .catch((error: Error) => toast({ kind: 'error', text: error.message }))
      .finally(() => setSaving(false))
  }
  return (
    <Button sends={false} kind="outline" size="small" icon="photo" loading={saving} onClick={save}>
      {m.picture}
    </Button>
  )
}

/** What may be passed on: a picture with the number of animals, and the page of a campaign. */
export const Share = ({ impact }: { impact: Impact }) => {
  const open = impact.campaigns.filter(({ is_public }) => is_public)
  const campaign = open.find(({ animals }) => animals.length > 0) ?? open[0]
  return (
    <section className="card pad mt-6 impact-share">
      <div className="row between wrap gap-4">
        <div>
          <h2>{m.share_title}</h2>
          <p className="small muted">{m.share_text}</p>
        </div>
        <SavePicture />
      </div>
      {campaign && (
        <div className="row between wrap gap-4 mt-4">
          <p className="small muted">{m.share_page(campaign.title)}</p>
          <ShareLinks address={location.origin + campaignPath(campaign)} title={campaign.title} />
        </div>
      )}
    </section>
  )
}
