import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Steps } from '#ui/steps.tsx'

type StepperProps = {
  steps: readonly string[]
  /** Counts from 0. */
  now: number
  back: { readonly label: string; readonly onPress: () => void }
  next: { readonly label: string; readonly onPress: () => void }
  busy: boolean
  /** Of the last step: what is done in the end. */
  end: ReactNode
  children: ReactNode
}

/** A long form in steps, one at a time. Back is always free; who goes on keeps what was filled in. */
export const Stepper = ({ steps, now, back, next, busy, end, children }: StepperProps) => (
  <div className="stack-16 inner-narrow">
    <Steps steps={steps} now={now} />
    {children}
    <div className="row gap-2">
      {now > 0 && (
        <Button kind="outline" onClick={back.onPress}>
          {back.label}
        </Button>
      )}
      <span className="row gap-2 push">
        {now < steps.length - 1 ? (
          <Button loading={busy} onClick={next.onPress}>
            {next.label}
          </Button>
        ) : (
          end
        )}
      </span>
    </div>
  </div>
)
