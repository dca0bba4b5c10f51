import { useData } from '#platform/browser/use_data.ts'
import { qrOf } from '#platform/contract/qr.ts'
import { PrintPage } from '#ui/admin/print_page.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { QrCode } from '#ui/qr_code.tsx'
import { EmptyState } from '#ui/states.tsx'
import { adminShiftPath, adminShiftsPath } from '../../ui/addresses.ts'
import { type Shift, shiftsApi } from '../contract.ts'
import { shiftWords } from './messages.ts'
import '#ui/styles/shift-sheet.css'

const { sheet: m } = shiftWords

const Sheet = ({ shift: { place, starts_at, ends_at, check_in_url } }: { shift: Shift }) => (
  <article className="shift-sheet">
    <p>{m.title}</p>
    <h1>{place}</h1>
    <p className="figures bold">{shiftWords.when(starts_at, ends_at)}</p>
    <QrCode qr={qrOf(check_in_url)} label={shiftWords.code_label(place)} className="shift-code" />
    <ol>
      {m.how.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p>{m.help}</p>
  </article>
)

const StoredSheet = ({ id }: { id: number }) => (
  <Loaded {...useData(shiftsApi.get, { params: { id } })}>{(shift) => <Sheet shift={shift} />}</Loaded>
)

/** /dashboard/volunteer-shifts?id=: the sheet to hang up, with the code of one shift. */
export const ShiftSheetPage = ({ id }: { id: number | undefined }) => (
  <PrintPage
    back={{ href: id === undefined ? adminShiftsPath : adminShiftPath(id), label: m.back }}
    {...(id === undefined && { title: m.title })}
    print={m.print}
  >
    {id === undefined ? <EmptyState title={m.none} text={m.none_text} /> : <StoredSheet id={id} />}
  </PrintPage>
)
