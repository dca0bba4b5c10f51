import { readSettings } from '#domains/settings/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { printFailures } from '#platform/contract/print.ts'
import { tableTime } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { isParcelOrder } from '../desk/queries.ts'
import { demandReach } from '../desk/service.ts'
import { drawPapers } from './drawing.ts'
import { paperWords as words } from './messages.ts'
import { listParcelRows, listPieceRows, type ParcelRow } from './queries.ts'
import { hasParcel, type OrderPaper, type Parcel, type Piece } from './rules.ts'

type Packer = Granted<'orders update'>

/** How many orders are read at once: the progress of a job is told after each of these. */
const readAtOnce = 25

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ')

const destinationOf = (row: ParcelRow): Pick<Parcel, 'name' | 'phone' | 'address'> => {
  const own = row.same_as_customer
  const street = own
    ? joined(row.zip, `${row.city ?? ''}${row.address ?? ''}`)
    : joined(row.recipient_zip, `${row.recipient_city ?? ''}${row.recipient_address ?? ''}`)
  const { cvs } = row
  return {
    name: (own ? row.name : row.recipient_name) ?? row.name,
    phone: own ? row.phone : row.recipient_phone,
    address: cvs ? words.store(cvs.store_name, cvs.store_id, cvs.store_address) : street,
  }
}

const parcelOf = (row: ParcelRow, pieces: readonly Piece[]): Parcel => ({
  order_no: row.order_no,
  placed_at: row.placed_at,
  method: row.method,
  tracking_no: row.tracking_no,
  note: row.customer_note,
  ...destinationOf(row),
  pieces,
})

const readParcels = async (app: App, ids: readonly number[]): Promise<Parcel[]> => {
  const rows = (await listParcelRows(app, ids)).filter(hasParcel)
  const pieces = Map.groupBy(await listPieceRows(app, ids), ({ order_id }) => order_id)
  return rows.map((row) =>
    parcelOf(
      row,
      (pieces.get(row.id) ?? []).map(({ name, variant_name, sku, quantity, is_gift }) => ({
        name: is_gift ? words.gift(name) : words.piece(name, variant_name),
        sku,
        quantity,
      })),
    ),
  )
}

/** Which of the orders have a parcel, in the order of their numbers. */
export const chooseParcels = async (app: App, staff: Packer, ids: readonly number[]): Promise<number[]> => {
  const found = (await listParcelRows(app, ids)).filter(hasParcel).map(({ id }) => id)
  if (!staff.staff.packs) return found
  const own = await Promise.all(found.map((id) => isParcelOrder(app, id)))
  return found.filter((_, at) => own[at])
}

/** Papers of many orders as one PDF. @param onProgress called with the orders that were read so far */
export const drawParcels = async (
  app: App,
  _staff: Packer,
  ids: readonly number[],
  paper: OrderPaper,
  onProgress: (rows: number) => Promise<void> = async () => {},
): Promise<Buffer> => {
  const { site_name: organisation } = await readSettings(app, 'website')
  const parcels: Parcel[] = []
  for (let begin = 0; begin < ids.length; begin += readAtOnce) {
    parcels.push(...(await readParcels(app, ids.slice(begin, begin + readAtOnce))))
    await onProgress(Math.min(ids.length, begin + readAtOnce))
  }
  return drawPapers(paper, { organisation, printed: tableTime(app.clock()), parcels })
}

/**
 * A paper of one order; the log says who printed it.
 *
 * @throws not_found; nothing_to_print for an order without a parcel
 */
export const printParcel = (app: App, staff: Packer, id: number, paper: OrderPaper): Promise<FileAnswer> =>
  inTransaction(app, async (app) => {
    await demandReach(app, staff, id)
    const row = (await listParcelRows(app, [id]))[0] ?? fail(common.not_found)
    if (!hasParcel(row)) fail(printFailures.nothing_to_print)
    await recordChange(app, staff, {
      action: 'printed',
      subject_type: 'orders',
      subject_id: id,
      subject_label: row.order_no,
      reason: words.title[paper],
    })
    return { body: await drawParcels(app, staff, [id], paper) }
  })
