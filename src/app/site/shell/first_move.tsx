import { WayBack } from '#ui/way_back.tsx'
import { Popup } from './popup.tsx'

/** What a page needs only after somebody has touched it: no dialog is open before. */
export const FirstMove = () => (
  <>
    <WayBack />
    <Popup />
  </>
)
