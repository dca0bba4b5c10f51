import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { useCopy } from '#ui/copy.ts'
import { Icon } from '#ui/icon.tsx'
import * as m from '#ui/messages.ts'
import { shareLinks } from '#ui/share_links.ts'

/** Ways to pass a page on: LINE, Facebook, a copied link, and the phone's own list where it has one. */
export const ShareLinks = ({ address, title }: { address: string; title: string }) => {
  const copy = useCopy()
  const [hasOwnList, setHasOwnList] = useState(false)
  // Known only in the browser; the server renders the links that work everywhere.
  useEffect(() => setHasOwnList('share' in navigator && matchMedia('(pointer: coarse)').matches), [])
  const links = shareLinks(address)
  return (
    <div className="row gap-2 wrap">
      <a
        className="button button-outline button-small to-line"
        href={links.line}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="brand-line" />
        <span className="hide-phone">{m.share_to}</span>
        {m.share_line}
      </a>
      <a
        className="button button-outline button-small to-facebook"
        href={links.facebook}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="brand-facebook" />
        <span className="hide-phone">{m.share_to}</span>
        {m.share_facebook}
      </a>
      <IconButton
        className="icon-button-outline"
        icon="link"
        label={m.copy(m.link)}
        onClick={() => void copy(address, m.link)}
      />
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
