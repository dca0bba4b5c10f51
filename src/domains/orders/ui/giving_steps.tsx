import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { focusControl } from '#ui/focus_control.ts'
import { Steps } from '#ui/steps.tsx'
import * as m from './messages.ts'

export const givingSteps = ['sum', 'person', 'pay'] as const
export type GivingStep = (typeof givingSteps)[number]

const names: readonly string[] = givingSteps
/** -1 for what is no step. */
const placeOf = (step: string): number => names.indexOf(step)

/** Whether this window shows one step at a time; the same width stands in site-giving-narrow.css. */
const isStepwise = (): boolean => matchMedia('(max-width: 767px)').matches

/**
 * The step that phones show. Each step on is an entry of the history, so that the browser's back button goes a step
 * back; what was typed stays, because the other steps are only hidden. Wide windows show all steps at once.
 *
 * @param first the step the page begins with; those before it were done on other pages
 */
export const useGivingSteps = (first: GivingStep) => {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [reached, setReached] = useState(placeOf(first))
  const top = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const asked = placeOf(hash)
  // an address that names a step of an earlier visit begins anew: what was typed then is not here
  const at = asked > reached || asked < placeOf(first) ? placeOf(first) : asked
  const step = givingSteps[at] ?? first
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (wanted.current) focusControl(wanted.current)
    else {
      top.current?.scrollIntoView({ block: 'start' })
      top.current?.focus({ preventScroll: true })
    }
    wanted.current = undefined
  }, [step])
  /** @param field the control that gets the focus there */
  const back = (to: GivingStep, field?: string) => {
    wanted.current = field
    history.go(placeOf(to) - at)
  }
  const on = (to: GivingStep) => {
    setReached((before) => Math.max(before, placeOf(to)))
    void navigate({ to: '.', search: true, hash: to })
  }
  return {
    step,
    first,
    top,
    next: givingSteps[at + 1],
    on,
    before: at > placeOf(first) ? givingSteps[at - 1] : undefined,
    back,
    /** Whether a sending of the form is a step on, and not the end. */
    goesOn: (): boolean => step !== 'pay' && isStepwise(),
    /** Shows the step that a field belongs to, where only one is shown. */
    show: (of: GivingStep, field: string) => {
      if (isStepwise() && placeOf(of) < at) back(of, field)
    },
  }
}
export type Giving = ReturnType<typeof useGivingSteps>

/** The steps over the form on phones, and the button to the step before. */
export const GivingPath = ({ giving }: { giving: Giving }) => {
  const { before } = giving
  return (
    <div className="only-phone giving-path" ref={giving.top} tabIndex={-1}>
      <Steps steps={givingSteps.map((name) => m.steps[name])} now={placeOf(giving.step)} />
      {before && (
        <Button kind="text" size="small" icon="arrow-left" className="mt-2" onClick={() => giving.back(before)}>
          {m.before}
        </Button>
      )}
    </div>
  )
}

type BarProps = { label: string; sum: number | undefined; children: ReactNode }

/** The sum and the one action, at the foot of phones. */
export const SumBar = ({ label, sum, children }: BarProps) => (
  <div className="bottom-bar only-phone no-print">
    <div className="grow">
      <span className="tiny muted">{label}</span>
      <b className="figures bar-sum">{sum === undefined ? '' : formatMoney(sum)}</b>
    </div>
    {children}
  </div>
)

type NextProps = { giving: Giving; children: ReactNode }

/** The button of the bar: on to the next step, and in the last one `children`, which sends. */
export const StepButton = ({ giving, children }: NextProps) =>
  giving.step === 'pay' ? (
    children
  ) : (
    // the form knows where it goes on (`goesOn`); without scripts its sending says how to give
    <Button key={giving.step} kind="primary" iconAfter="arrow-right" type="submit">
      {m.next[giving.step]}
    </Button>
  )
