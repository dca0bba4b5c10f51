import type { Relation } from '#platform/browser/form_words.ts'
import { useNameIn } from '#ui/admin/relation_choices.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { FilterChip } from '#ui/chip.tsx'

type ManyFieldProps = {
  name: string
  label: string
  value: number[]
  error?: string | undefined
  hint?: string
  relation: Relation
  onChange: (ids: number[]) => void
}

const Chosen = ({ id, relation, onRemove }: { id: number; relation: Relation; onRemove: () => void }) => (
  <FilterChip label={useNameIn(relation, String(id)) ?? String(id)} onRemove={onRemove} />
)

/** Several things out of many: each is looked for and put to those that are chosen. */
export const ManyField = ({ name, label, value, error, hint, relation, onChange }: ManyFieldProps) => (
  <div className="stack gap-2">
    <RelationField
      name={name}
      label={label}
      value=""
      error={error}
      hint={hint}
      relation={relation}
      onChange={(id) => {
        if (id && !value.includes(Number(id))) onChange([...value, Number(id)])
      }}
    />
    {value.length > 0 && (
      <div className="row gap-2 wrap">
        {value.map((id) => (
          <Chosen
            key={id}
            id={id}
            relation={relation}
            onRemove={() => onChange(value.filter((other) => other !== id))}
          />
        ))}
      </div>
    )}
  </div>
)
