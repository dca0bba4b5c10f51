import { type KeyboardEvent, useEffect, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import type { Lamp } from '../contract.ts'
import * as m from '../messages.ts'
import { lampKindWords } from '../messages.ts'
import { Lantern } from '../ui/lantern.tsx'

/** How long a wish stays, in milliseconds. */
const stay = 6_000

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Which wish is read, and its clock: paused by hand, while away, and from the start for those who ask for less motion. */
const usePlaying = (count: number) => {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(isStill)
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => {
      if (!document.hidden) setAt((now) => (now + 1) % count)
    }, stay)
    return () => clearInterval(timer)
  }, [paused, count])
  /** A step by hand stops the clock: who reads on their own is not hurried. */
  const step = (by: number) => {
    setPaused(true)
    setAt((now) => (now + by + count) % count)
  }
  return { at, step, paused, setPaused }
}

type WishPlayerProps = { lamps: readonly Lamp[]; onShow: (lamp: Lamp) => void; onClose: () => void }

/** Reads the wishes of the wall one after the other; the arrow keys step, Esc ends. */
export const WishPlayer = ({ lamps, onShow, onClose }: WishPlayerProps) => {
  const { at, step, paused, setPaused } = usePlaying(lamps.length)
  const lamp = lamps[at]
  const id = lamp?.id
  useEffect(() => {
    if (lamp) onShow(lamp)
  }, [id])
  if (!lamp) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <section className="wish-player on-dark" aria-label={m.player} onKeyDown={onKeyDown}>
      <Lantern kind={lamp.kind} light={1} />
      <div className="grow" aria-live={paused ? 'polite' : 'off'} aria-atomic="true">
        <p className="wish-player-text">{lamp.wish || m.no_wish}</p>
        <p className="small wish-player-who">
          {m.one_title(lamp.public_name, lampKindWords[lamp.kind])}
          <span className="figures">{m.player_at(at + 1, lamps.length)}</span>
        </p>
      </div>
      <div className="row gap-2">
        <IconButton icon="chevron-left" label={m.player_back} onClick={() => step(-1)} />
        <IconButton
          icon={paused ? 'player-play-filled' : 'player-pause-filled'}
          label={paused ? m.player_go : m.player_pause}
          onClick={() => setPaused(!paused)}
        />
        <IconButton icon="chevron-right" label={m.player_next} onClick={() => step(1)} />
        <Button kind="outline-white" size="small" onClick={onClose}>
          {m.player_end}
        </Button>
      </div>
    </section>
  )
}
