import { discardUnsaved } from '#platform/browser/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as m from '#ui/messages.ts'

const reload = () => {
  discardUnsaved()
  location.reload()
}

/** Stands over a page whose person is no more the one who is signed in: nothing on it can be saved. */
export const OtherPerson = () => (
  <Dialog open title={m.other_person} onClose={reload} actions={<Button onClick={reload}>{m.reload_page}</Button>}>
    <p className="muted">{m.other_person_text}</p>
  </Dialog>
)
