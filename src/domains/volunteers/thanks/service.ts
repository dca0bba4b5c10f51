import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { findDayOfMinutes } from '../hours/queries.ts'
import { findOfMember } from '../queries.ts'
import { thanksMinutes } from '../rules.ts'
import { readSigner } from '../signers/service.ts'
import { drawThanks } from './drawing.ts'
import * as words from './messages.ts'

/** A member's own letter of thanks, dated on the day that its hours were full. @throws not_found before that */
export const readThanks = async (app: App, { member }: SignedInMember, number: number): Promise<FileAnswer> => {
  const row = (await findOfMember(app, member.id)) ?? fail(common.not_found)
  const minutes = number * thanksMinutes
  const day = (await findDayOfMinutes(app, row.id, minutes)) ?? fail(common.not_found)
  const hours = minutes / 60
  const { name, card_no } = row
  const body = await drawThanks({ ...(await readSigner(app)), name, card_no, hours, day })
  return { body, filename: words.fileName(hours) }
}
