import { useState } from 'react'
import { PasswordField } from '#ui/text_fields.tsx'
import * as m from './messages.ts'
import { passwordStrength, strengthSteps } from './password_strength.ts'

/** A password being set, with how long it is for a guesser: the server judges whether it is easy to guess. */
export const NewPasswordField = ({ label, error }: { label: string; error: string | undefined }) => {
  const [strength, setStrength] = useState(0)
  return (
    <div>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={m.password_hint}
        error={error}
        onChange={({ target }) => setStrength(passwordStrength(target.value))}
      />
      <div className="password-strength" data-strength={strength}>
        {strengthSteps.map((least) => (
          <i key={least} />
        ))}
        <span className="small muted" role="status">
          {m.strength[strength]}
        </span>
      </div>
    </div>
  )
}
