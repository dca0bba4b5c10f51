import { agreementText } from '#domains/adoptions/agreements/messages.ts'
import { findParties } from '#domains/adoptions/agreements/queries.ts'
import { templateVersion } from '#domains/adoptions/agreements/rules.ts'
import { followupDays } from '#domains/adoptions/followups/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { addDays, type Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { sha256 } from '#platform/server/files.ts'
import type { Calendar } from './calendar.ts'
import { insertRows } from './rows.ts'

/** A signature as a quick hand writes it. */
const strokes = [
  [60, 60, 120, 52, 180, 58],
  [118, 40, 116, 96, 92, 150],
  [116, 88, 150, 126, 196, 146],
  [250, 54, 330, 50, 412, 58],
  [330, 52, 326, 140],
  [262, 146, 338, 138, 420, 144],
  [460, 70, 492, 60, 470, 104, 520, 128, 548, 92],
]

/** The signed agreement of a request and its reports: told up to the newest one that is due. */
export const seedAgreement = async (
  app: App,
  request_id: number,
  { calendar, signed_on, note }: { calendar: Calendar; signed_on: Day; note: string },
): Promise<void> => {
  const parties = await findParties(app, request_id)
  if (!parties) return
  const { site_name: organisation } = await readSettings(app, 'website')
  const body = agreementText({
    adopter: parties,
    animal: { ...parties, name: parties.animal_name, birth_on: parties.animal_birth_on },
    giver: organisation,
    organisation,
    requirements: parties.requirements,
    fee: parties.fee,
  })
  const body_hash = sha256(Buffer.from(body))
  const signed_at = `${signed_on}T15:20:00+08:00`
  await insertRows(app, 'adoption_agreements', [
    {
      ...{ request_id, template_version: templateVersion, body, body_hash, kind: 'drawn', signer_name: parties.name },
      signature: strokes,
      signature_hash: sha256(Buffer.from(JSON.stringify([body_hash, strokes, signed_at]))),
      ...{ signed_at, signer_ip: '203.0.113.7', signer_device: 'Mozilla/5.0 (iPhone)', created_at: signed_at },
    },
  ])
  const due = followupDays.map((days_after) => ({ days_after, due_on: addDays(signed_on, days_after) }))
  const newest = due.filter(({ due_on }) => due_on <= calendar.today).at(-1)
  await insertRows(
    app,
    'adoption_followups',
    due.map(({ days_after, due_on }) => {
      const isTold = newest !== undefined && days_after < newest.days_after
      return {
        ...{ request_id, days_after, due_on, done_on: isTold ? due_on : null },
        ...{
          condition: isTold ? 'ok' : null,
          note: isTold ? note : null,
          told_by: isTold ? 'member' : null,
          created_at: signed_at,
        },
      }
    }),
  )
}
