import { BackButtonClosesDialog } from '#ui/back_button_closes_dialog.tsx'
import { Popup } from './popup.tsx'

/** What a page needs only after somebody has touched it: no dialog is open before. */
export const FirstMove = () => (
  <>
    <BackButtonClosesDialog />
    <Popup />
  </>
)
