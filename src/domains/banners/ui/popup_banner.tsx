import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Banner } from '../contract.ts'
import { bannerWords as m } from '../messages.ts'
import { BannerPicture } from './banner_strip.tsx'
import { countPress } from './press.ts'

/** A banner as a window over the page. */
export const PopupBanner = ({ banner, onClose }: { banner: Banner; onClose: () => void }) => {
  const { id, title, subtitle, link_url, new_tab } = banner
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      className="popup-banner"
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {m.close}
          </Button>
          {link_url !== null && (
            <ButtonLink
              href={link_url}
              onClick={() => {
                countPress(id)
                onClose()
              }}
              {...(new_tab && { target: '_blank', rel: 'noopener' })}
            >
              {m.see}
            </ButtonLink>
          )}
        </>
      }
    >
      <BannerPicture banner={banner} sizes="480px" />
      {subtitle && <p className="mt-3">{subtitle}</p>}
    </Dialog>
  )
}
