import { useEffect, useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { type Banner, bannersApi } from '../contract.ts'
import { OneBanner } from './banner_strip.tsx'

/** The first banner of the opened donate box, if there is one. */
export const DonateBanner = () => {
  const [banner, setBanner] = useState<Banner>()
  useEffect(() => {
    callAsMember(bannersApi.list, { query: { filter: { position: 'donate_box' }, per_page: 1 } })
      .then(({ data }) => setBanner(data[0]))
      .catch(() => undefined)
  }, [])
  return banner ? <OneBanner banner={banner} sizes="280px" /> : null
}
