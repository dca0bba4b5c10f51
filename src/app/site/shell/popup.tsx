import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Banner, bannersApi } from '#domains/banners/contract.ts'
import { nextUnseen, readSeen, withSeen } from '#domains/banners/rules.ts'
import { PopupBanner } from '#domains/banners/ui/popup_banner.tsx'
import { callAsMember, readStored, writeStored } from '#platform/browser/member_token.ts'

/** Somebody pays, gives or is at home there; nothing comes between. */
const quietPages = /^\/(cart|order|donation|account|reset-password|verify-email|member|wishes)(\/|$)/

const seenKey = 'seen_banners'

/** Milliseconds after the first sign of the visitor: not into the middle of the first move. */
const pause = 1500

const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  ['INPUT', 'TEXTAREA', 'SELECT'].includes(document.activeElement?.tagName ?? '')

/** A notice of the charity over the page: each once for each visitor. Its code comes with the first sign of somebody. */
export const Popup = () => {
  const [banner, setBanner] = useState<Banner>()
  const isQuiet = useLocation({ select: ({ pathname }) => quietPages.test(pathname) })
  useEffect(() => {
    if (isQuiet) return
    const timer = setTimeout(async () => {
      if (isBusy()) return
      const found = await callAsMember(bannersApi.list, { query: { filter: { position: 'popup' } } }).catch(() => null)
      const next = nextUnseen(found?.data ?? [], readSeen(readStored(seenKey)))
      if (!next || isBusy()) return
      writeStored(seenKey, withSeen(readStored(seenKey), next.id))
      setBanner(next)
    }, pause)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return banner && !isQuiet ? <PopupBanner banner={banner} onClose={() => setBanner(undefined)} /> : null
}
