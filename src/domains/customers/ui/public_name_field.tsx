import type { ReactNode } from 'react'
import { RadioCards } from '#ui/choice_fields.tsx'
import { anonymousName, type PublicNameMode } from '../rules.ts'
import * as m from './messages.ts'

type PublicNameFieldProps = {
  mode: PublicNameMode
  onMode: (mode: PublicNameMode) => void
  /** The name as public lists will show it; none while no name is typed. */
  shown: string | undefined
  /** The field for another name than the person's own, where the full name is shown. */
  children?: ReactNode
  className?: string
}

const modes = ['masked', 'full', 'anonymous'] as const

/** How public lists name somebody, with the name as it will stand there: one question in the same words everywhere. */
export const PublicNameField = ({ mode, onMode, shown, children, className }: PublicNameFieldProps) => (
  <div className={className}>
    <RadioCards
      name="public_name_mode"
      label={m.public_name_title}
      hideLabel
      columns={3}
      value={mode}
      onChange={onMode}
      options={modes.map((value) => ({
        value,
        label: m.public_name_modes[value],
        text: value === 'anonymous' ? m.public_anonymous(anonymousName) : m.public_name_texts[value],
      }))}
    />
    {mode === 'full' && children && <div className="mt-4">{children}</div>}
    {shown && (
      <p className="shown-name mt-3" role="status">
        {m.public_preview} <b>{shown}</b>
      </p>
    )}
  </div>
)
