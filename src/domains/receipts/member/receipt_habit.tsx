import { meCall, updateProfileCall } from '#domains/customers/contract.ts'
import { SectionCard } from '#domains/customers/ui/section_card.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice_fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { useReadOnlyReason } from '#ui/read_only.ts'
import { useToasts } from '#ui/toasts.tsx'
import * as m from './messages.ts'

const kinds = ['single', 'yearly', 'none'] as const

/** How later gifts get their receipt. Issued papers stay as they are. */
export const ReceiptHabit = () => {
  const { data: me } = useData(meCall, {})
  const save = useAction(updateProfileCall)
  const toast = useToasts()
  const isReadOnly = useReadOnlyReason() !== null
  if (!me) return null
  const choose = (receipt_type: (typeof kinds)[number]) =>
    save.run({ body: { receipt_type, version: me.version } }).then(
      () => toast({ text: m.habit_saved }),
      () => undefined,
    )
  return (
    <SectionCard title={m.habit} text={m.habit_text}>
      <RadioCards
        name="receipt_habit"
        label={m.habit}
        hideLabel
        value={me.receipt_type}
        onChange={(value) => void choose(value)}
        options={kinds.map((value) => ({ value, label: m.habits[value], disabled: isReadOnly }))}
      />
      {save.error && (
        <Notice kind="danger" live className="mt-3">
          {save.error.message}
        </Notice>
      )}
      <ButtonLink kind="text" size="small" className="mt-3" href="/account#receipt_name">
        {m.change_name}
      </ButtonLink>
    </SectionCard>
  )
}
