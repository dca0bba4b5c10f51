import { type ComponentType, type ReactNode, useState } from 'react'
import type { FieldOption, Relation } from '#platform/browser/form_words.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { PopoverButton } from '#ui/admin/popover.tsx'
import { RelationChoices, useNameIn } from '#ui/admin/relation_choices.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/field.tsx'
import * as uiMessages from '#ui/messages.ts'
import { NumberField } from '#ui/text_fields.tsx'

/** The short form of a new thing, in a dialog. */
export type NewThingDialog = ComponentType<{
  /** What was looked for and not found. */
  name: string
  onCreated: (made: { id: number; name: string }) => void
  onClose: () => void
}>

type NewThingProps = {
  /** What such a thing is. */
  label: string
  /** What was looked for. */
  name: string
  onClick: () => void
}

/** Leads to the short form of what is not there yet. */
const NewThingButton = ({ label, name, onClick }: NewThingProps) => (
  <Button kind="text" size="small" icon="plus" onClick={onClick}>
    {name ? adminMessages.create_named(name) : adminMessages.create_one(label)}
  </Button>
)

type RelationFieldProps = {
  name: string
  label: string
  relation: Relation
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  /** What the field says while nothing is chosen, where that is a choice. */
  none?: string
  /** Who may not look for such things types the id that somebody else gives them; this says from whom. */
  idHint?: ReactNode
  /** For whoever may create what it chooses from. */
  create?: NewThingDialog | false | undefined
}

/**
 * One thing out of many, in a form: the field shows what is chosen, whatever became of it, and opens a search of the
 * server. Who may not look for such things sees the name as text, or types an id (`idHint`). An answer that comes late never changes the choice.
 */
export const RelationField = (props: RelationFieldProps) => {
  const { name, label, relation, value, onChange, error, hint, none, idHint, create: Create } = props
  const [picked, setPicked] = useState<FieldOption>()
  const [creating, setCreating] = useState<string>()
  const stored = useNameIn(relation, value)
  const chosen = value && (picked?.value === value ? picked.label : (stored ?? uiMessages.loading))
  if (!relation.isOpen && idHint)
    return (
      <NumberField
        {...{ name, label, value, error }}
        hint={idHint}
        optional={none !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  if (!relation.isOpen)
    return (
      <div className="field">
        <span className="field-label">{label}</span>
        <p>{chosen || none || adminMessages.none_chosen}</p>
      </div>
    )
  const pick = (next: string | undefined, text: string) => {
    setPicked(next ? { value: next, label: text } : undefined)
    onChange(next ?? '')
  }
  const words = chosen || none || adminMessages.choose
  return (
    <>
      <Field id={name} label={label} hint={hint} error={error}>
        {({ id, 'aria-describedby': describedBy }) => (
          <PopoverButton
            field={{ id, 'aria-label': uiMessages.labelled(label, words), 'aria-describedby': describedBy }}
            title={label}
            className={classes('input relation-button', !chosen && 'muted')}
            label={<span className="grow">{words}</span>}
            chevron
          >
            {(close) => (
              <RelationChoices
                label={label}
                relation={relation}
                value={value || undefined}
                none={none}
                onValue={pick}
                onDone={close}
                below={(looked) =>
                  Create && (
                    <NewThingButton
                      label={label}
                      name={looked}
                      onClick={() => {
                        close()
                        setCreating(looked)
                      }}
                    />
                  )
                }
              />
            )}
          </PopoverButton>
        )}
      </Field>
      {Create && creating !== undefined && (
        <Create
          name={creating}
          onClose={() => setCreating(undefined)}
          onCreated={(made) => {
            setCreating(undefined)
            pick(String(made.id), made.name)
          }}
        />
      )}
    </>
  )
}

/** The same for a list of ticks: what is not there yet, made in place. */
export const CreateInPlace = (props: {
  label: string
  create: NewThingDialog | false
  onCreated: (made: { id: number; name: string }) => void
}) => {
  const { label, create: Create, onCreated } = props
  const [open, setOpen] = useState(false)
  if (!Create) return null
  return (
    <div>
      <NewThingButton label={label} name="" onClick={() => setOpen(true)} />
      {open && (
        <Create
          name=""
          onClose={() => setOpen(false)}
          onCreated={(made) => {
            setOpen(false)
            onCreated(made)
          }}
        />
      )}
    </div>
  )
}
