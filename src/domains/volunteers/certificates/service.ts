import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { listApproved } from '../hours/queries.ts'
import { findOfMember, findVolunteer, type VolunteerRow } from '../queries.ts'
import { readSigner } from '../signers/service.ts'
import { certificateFailures } from './contract.ts'
import { drawCertificate } from './drawing.ts'
import * as words from './messages.ts'

const certificateOf = async (app: App, row: VolunteerRow, year: number): Promise<FileAnswer> => {
  const rows = await listApproved(app, row.id, year)
  if (rows.length === 0) fail(certificateFailures.no_approved_hours)
  const { name, card_no, record_book_no } = row
  const today = taipeiDay(app.clock())
  const body = await drawCertificate({ ...(await readSigner(app)), name, card_no, record_book_no, year, today, rows })
  return { body, filename: words.fileName(year) }
}

/** The own certificate of a year. @throws not_found for whoever is no volunteer; no_approved_hours */
export const readCertificate = async (app: App, { member }: SignedInMember, year: number): Promise<FileAnswer> =>
  certificateOf(app, (await findOfMember(app, member.id)) ?? fail(common.not_found), year)

/** The certificate of somebody, for the staff who hand it out. @throws not_found; no_approved_hours */
export const readCertificateForDesk = async (
  app: App,
  _staff: Granted<'volunteers update'>,
  { id, year }: { id: number; year: number },
): Promise<FileAnswer> => certificateOf(app, (await findVolunteer(app, id)) ?? fail(common.not_found), year)
