import type { SaveState } from '#platform/browser/draft_saver.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import * as m from './messages.ts'

const stateWords = { saving: m.saving, offline: m.offline, stale: m.stale_title, refused: m.refused } as const

const wordsOf = (state: SaveState): string => {
  if (state.kind === 'saved') return state.at ? m.saved_at(state.at) : m.saved
  return stateWords[state.kind]
}

/** Whether what is on the page is on the server too. */
export const SavingLine = ({ state }: { state: SaveState }) => (
  <span className="small muted saving-line" role="status">
    <Icon name={state.kind === 'saved' ? 'cloud-check' : state.kind === 'offline' ? 'cloud-off' : 'refresh'} />
    {wordsOf(state)}
  </span>
)

type StaleProps = { onTake: () => void; onKeep: () => void }

/** Another device saved in between: the person says which of both stays. */
export const StaleNotice = ({ onTake, onKeep }: StaleProps) => (
  <Notice kind="warn" live className="mt-6">
    <b>{m.stale_title}</b>
    <p>{m.stale_text}</p>
    <div className="row wrap gap-2 mt-3">
      <Button size="small" onClick={onTake}>
        {m.stale_take}
      </Button>
      <Button size="small" kind="outline" onClick={onKeep}>
        {m.stale_keep}
      </Button>
    </div>
  </Notice>
)
