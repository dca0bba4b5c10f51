import type { FormFields } from '#platform/browser/form_core.ts'
import { type revealPurposes, revealReason } from '#platform/contract/reveal_reasons.ts'
import { Chip } from '#ui/chip.tsx'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import { TextArea } from '#ui/text_fields.tsx'

type Props = { edit: FormFields<{ purpose: keyof typeof revealPurposes; reason: string }> }

/** Why somebody looks at personal data in full: in words, and the purpose that the member reads. */
export const RevealReason = ({ edit }: Props) => {
  const { label, options, value: chosen, error, onChange } = edit.choice('purpose')
  return (
    <>
      <TextArea rows={3} maxLength={revealReason.max} {...edit.field('reason')} />
      <ChoiceGroup label={label} error={error}>
        <div className="row gap-2 wrap">
          {options.map(({ value, label }) => (
            <Chip key={value} on={chosen === value} onClick={() => onChange({ target: { value } })}>
              {label}
            </Chip>
          ))}
        </div>
      </ChoiceGroup>
    </>
  )
}
