import { useMay } from '#domains/staff/ui/session.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useData } from '#platform/browser/use_data.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { animalDeskApi } from '../desk/contract.ts'
import { careWords as m } from '../staff_messages.ts'
import { carePath } from '../ui/desk_addresses.ts'
import type { AnimalValues } from './animal_form.ts'

const isChip = (typed: string) => /^(\d{10}|\d{15})$/.test(typed)

/** Whoever has a chip already, once its number is typed whole; the save refuses it in any case. */
const useHolder = (chip_no: string, id: number | undefined) => {
  const enabled = useMay()('animals view') && isChip(chip_no)
  const { data } = useData(animalDeskApi.list, { query: { q: chip_no, per_page: 5, filter: {} } }, { enabled })
  return enabled ? data?.data.find((one) => one.chip_no === chip_no && one.id !== id) : undefined
}

/** The number of a chip. Tells while it is typed that another animal has it, and who. */
export const ChipField = ({ edit, id }: { edit: FormFields<AnimalValues>; id?: number | undefined }) => {
  const holder = useHolder(edit.control('chip_no').value.trim(), id)
  return (
    <div className="stack gap-2">
      <TextField optional inputMode="numeric" hint={m.hint.chip} {...edit.field('chip_no')} />
      {holder && (
        <Notice kind="warn" live>
          {m.chip_taken}{' '}
          <a className="link" href={carePath(holder.id)}>
            {`${holder.code} ${holder.name}`}
          </a>
        </Notice>
      )}
    </div>
  )
}
