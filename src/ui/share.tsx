import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { uiMessages as m } from '#ui/messages.ts'
import { shareLinks } from '#ui/share_links.ts'
import { useToasts } from '#ui/toasts.tsx'

/** Ways to pass a page on: LINE, Facebook, a copied link, and the phone's own list where it has one. */
export const ShareLinks = ({ address, title }: { address: string; title: string }) => {
  const toast = useToasts()
  const [hasOwnList, setHasOwnList] = useState(false)
  // Known only in the browser; the server draws the links that work everywhere.
  useEffect(() => setHasOwnList('share' in navigator && matchMedia('(pointer: coarse)').matches), [])
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ text: m.copied }),
      () => toast({ kind: 'error', text: m.not_copied(address) }),
    )
  const links = shareLinks(address)
  return (
    <div className="row gap-2 wrap">
      <a className="button button-outline button-small" href={links.line} target="_blank" rel="noopener noreferrer">
        <Icon name="brand-line" />
        <span className="hide-phone">{m.share_to}</span>
        {m.share_line}
      </a>
      <a className="button button-outline button-small" href={links.facebook} target="_blank" rel="noopener noreferrer">
        <Icon name="brand-facebook" />
        <span className="hide-phone">{m.share_to}</span>
        {m.share_facebook}
      </a>
      <IconButton className="icon-button-outline" icon="link" label={m.copy_link} onClick={copy} />
      {hasOwnList && (
        <IconButton
          className="icon-button-outline"
          icon="share"
          label={m.share_more}
          // A person who changes their mind is no failure.
          onClick={() => navigator.share({ title, url: address }).catch(() => undefined)}
        />
      )}
    </div>
  )
}
