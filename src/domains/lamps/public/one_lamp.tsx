import { useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { formatCount } from '#platform/contract/money.ts'
import { proseDate, taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ShareLinks } from '#ui/share.tsx'
import { type Lamp, lampsApi } from '../contract.ts'
import * as m from '../messages.ts'
import { lampKindWords } from '../messages.ts'
import { lampPath } from '../ui/addresses.ts'

/** Blessings that this page sent: the new number by lamp. */
type Blessed = Readonly<Record<number, number>>

/** One lamp: who lit it, the wish, and a blessing that counts once for each visitor. */
export const OneLamp = ({ lamp, onClose }: { lamp: Lamp | undefined; onClose: () => void }) => {
  const [blessed, setBlessed] = useState<Blessed>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  if (!lamp) return null
  const title = m.one_title(lamp.public_name, lampKindWords[lamp.kind])
  const done = blessed[lamp.id]
  const bless = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const { blessings_count } = await callAsMember(lampsApi.bless, { params: { id: lamp.id } })
      setBlessed((known) => ({ ...known, [lamp.id]: blessings_count }))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      className="one-lamp"
      title={title}
      onClose={() => {
        setFailed(false)
        onClose()
      }}
      width={400}
    >
      <p className="lead">{lamp.wish || m.no_wish}</p>
      <p className="small muted figures mt-2">
        {m.lit_on(proseDate(taipeiDay(lamp.lit_at)), proseDate(taipeiDay(lamp.expires_at)))}
      </p>
      <p className="mt-4" aria-live="polite">
        {done === undefined ? (
          <Button kind="outline" size="small" icon="heart" loading={busy} onClick={() => void bless()}>
            {m.bless(formatCount(lamp.blessings_count))}
          </Button>
        ) : (
          <b className="figures">{m.blessed(formatCount(done))}</b>
        )}
      </p>
      <div className="mt-6">
        <p className="small bold mb-2">{m.share}</p>
        <ShareLinks title={title} address={location.origin + lampPath(lamp.id)} />
      </div>
      {failed && (
        <p className="field-error mt-2" role="alert">
          {m.bless_failed}
        </p>
      )}
    </Dialog>
  )
}
