/** What a link in a mail does: the first password of an account, or another one. */
export type LinkKind = 'invite' | 'reset_password'

/** How long the link works. An invitation waits for somebody who does not expect it; a reset was asked for. */
export const linkHours: Readonly<Record<LinkKind, number>> = { invite: 7 * 24, reset_password: 24 }

type Link = { readonly used_at: string | null; readonly replaced_at: string | null; readonly expires_at: string }

/** Why a link does not work any more, or null while it does. Used comes first: its owner may simply sign in. */
export const whyNotUsable = (link: Link, now: Date): 'used' | 'replaced' | 'over' | null => {
  if (link.used_at !== null) return 'used'
  if (link.replaced_at !== null) return 'replaced'
  return Date.parse(link.expires_at) <= now.getTime() ? 'over' : null
}
