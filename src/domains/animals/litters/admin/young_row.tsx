import { IconButton } from '#ui/button.tsx'
import { NumberField, SelectField, TextField } from '#ui/text_fields.tsx'
import type { LitterEdit } from './litter_form.ts'
import { litterWords as m } from './messages.ts'

/** One of a litter; the last that is left cannot be removed. */
export const YoungRow = ({ edit, index, onRemove }: { edit: LitterEdit; index: number; onRemove?: () => void }) => (
  <li>
    <fieldset className="stack gap-2">
      <legend className="row gap-2 bold">
        {m.number(index + 1)}
        {onRemove && <IconButton icon="trash" label={m.remove(index + 1)} onClick={onRemove} />}
      </legend>
      <div className="grid columns-3">
        <TextField maxLength={30} {...edit.field(`young.${index}.name`)} />
        <SelectField {...edit.choice(`young.${index}.sex`)} />
        <TextField optional maxLength={20} {...edit.field(`young.${index}.coat_colour`)} />
        <NumberField optional {...edit.field(`young.${index}.weight_g`)} />
        <TextField optional maxLength={200} {...edit.field(`young.${index}.markings`)} />
      </div>
    </fieldset>
  </li>
)
