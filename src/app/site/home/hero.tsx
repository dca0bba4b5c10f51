import { Fragment, useEffect, useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { nextState, runCycle } from './hero_cycle.ts'
import * as m from './messages.ts'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The state of the text, from 1, and its clock: paused by hand, still for those who ask for less motion. */
const useCycle = (count: number) => {
  const [state, setState] = useState(1)
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused || count < 2 || isStill()) return
    return runCycle(() => setState((now) => nextState(now, count)))
  }, [paused, count])
  return { state, setState, paused, setPaused }
}

/** A text in lines that end at its commas. */
const Lines = ({ text }: { text: string }) => {
  const lines = text.split(/(?<=，)/)
  return lines.map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}

type CycleProps = { count: number } & ReturnType<typeof useCycle>

const Controls = ({ count, state, setState, paused, setPaused }: CycleProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these buttons only choose a text
  <div className="cycle" role="group" aria-label={m.cycle(state, count)}>
    {Array.from({ length: count }, (_, at) => at + 1).map((entry) => (
      <button
        key={entry}
        type="button"
        className="cycle-dot"
        aria-label={m.cycle_dot(entry, count)}
        aria-current={entry === state ? 'true' : undefined}
        onClick={() => setState(entry)}
      >
        <i className={classes(entry === state && 'is-on')} />
      </button>
    ))}
    <button
      type="button"
      className="cycle-pause"
      aria-label={paused ? m.play : m.pause}
      onClick={() => setPaused(!paused)}
    >
      <Icon name={paused ? 'player-play-filled' : 'player-pause-filled'} />
    </button>
  </div>
)

/** The street in the morning with one heading whose text changes. All texts keep its height, so nothing below moves. */
export const Hero = ({ texts, subtitle }: { texts: readonly string[]; subtitle: string }) => {
  const cycle = useCycle(texts.length)
  const shown = texts[cycle.state - 1] ?? texts[0] ?? ''
  return (
    <section className="hero">
      <div className="container hero-text">
        <div className="hero-title">
          <h1 aria-live="off">
            <Lines text={shown} />
          </h1>
          {texts.map((text) => (
            <span key={text} className="hero-ghost" aria-hidden="true">
              <Lines text={text} />
            </span>
          ))}
        </div>
        {subtitle && <p className="lead">{subtitle}</p>}
        <div className="row wrap mt-6 hero-actions">
          <ButtonLink kind="primary" size="large" icon="heart-filled" href="/donation">
            {m.give_now}
          </ButtonLink>
          <ButtonLink kind="white" size="large" href="/campaigns/search">
            {m.see_campaigns}
          </ButtonLink>
        </div>
        {texts.length > 1 && (
          <div>
            <Controls count={texts.length} {...cycle} />
          </div>
        )}
      </div>
      <div className="picture">
        <img src="/illustrations/street-day.svg" alt="" width="1440" height="560" fetchPriority="high" />
      </div>
    </section>
  )
}
