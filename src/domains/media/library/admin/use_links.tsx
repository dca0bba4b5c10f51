import { Fragment } from 'react'
import { adminCampaignPath, typeSlug } from '#domains/campaigns/ui/desk_addresses.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { findWord, keysOf } from '#platform/contract/closed_lists.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { PictureUse } from '../contract.ts'
import { owners } from '../messages.ts'
import type { LibraryOwner } from '../rules.ts'
import { mediaPageWords as m } from './messages.ts'

const campaignPage = ({ id, campaign_type }: PictureUse) =>
  adminCampaignPath({ id, type: findWord(keysOf(typeSlug), campaign_type ?? '') ?? 'general' })

/** The page of each noun's record, and what it asks for. */
const pages: Readonly<Record<LibraryOwner, { permission: Permission; href: (use: PictureUse) => string }>> = {
  animals: { permission: 'animals update', href: ({ id }) => `/admin/care/${id}` },
  banners: { permission: 'banners update', href: ({ id }) => `/admin/banners/${id}` },
  blogs: { permission: 'blogs update', href: ({ id }) => `/admin/blogs/${id}` },
  brands: { permission: 'brands update', href: ({ id }) => `/admin/brands/${id}` },
  campaign_updates: { permission: 'campaigns view', href: (use) => `${campaignPage(use)}?tab=updates` },
  campaigns: { permission: 'campaigns view', href: campaignPage },
  clinics: { permission: 'clinics update', href: ({ id }) => `/admin/clinics/${id}` },
  gifts: { permission: 'gifts update', href: ({ id }) => `/admin/gifts/${id}` },
  products: { permission: 'products update', href: ({ id }) => `/admin/products/${id}` },
}

const UseLink = ({ use }: { use: PictureUse }) => {
  const { permission, href } = pages[use.owner]
  const words = m.use_title(owners[use.owner], use.title)
  const place = use.place === 'text' && m.in_text
  if (!useMay()(permission))
    return (
      <>
        {words}
        {place}
      </>
    )
  return (
    <>
      <a className="link" href={href(use)}>
        {words}
      </a>
      {place}
    </>
  )
}

/** Where a picture stands, each place with the way to it. */
export const UseLinks = ({ uses }: { uses: readonly PictureUse[] }) =>
  uses.length === 0 ? (
    <span className="muted">{m.not_used}</span>
  ) : (
    uses.map((use, index) => (
      <Fragment key={use.place}>
        {index > 0 && m.and}
        <UseLink use={use} />
      </Fragment>
    ))
  )
