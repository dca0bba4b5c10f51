import { Button } from '#ui/button.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'

/** Says that the fields hold what was typed here before, and takes it away where nobody wants it. */
export const RestoredDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice className="mt-6" live>
    <div className="row between wrap">
      <span>{uiMessages.draft_restored}</span>
      <Button kind="text" size="small" onClick={onDiscard}>
        {uiMessages.discard_restored}
      </Button>
    </div>
  </Notice>
)
