import { writeMail } from '#domains/mails/service.ts'
import { setVisitorMedia } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { zipOf } from '#platform/contract/areas.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { office, typed } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findLicence } from '../licences/queries.ts'
import { streetOf } from '../rules.ts'
import type { ClinicApplicationInput } from './contract.ts'
import * as applyWords from './messages.ts'
import { applyMails } from './messages.ts'
import { insertApplication } from './queries.ts'

// Says the same for a partner and for somebody else's application: who applied is nobody else's business.
const sentences = { clinics_license: ['license_no', applyWords.knownLicense] } as const

type Written = { id: number; application_no: string; name: string; license_no: string; email: string }

/** What was written is not repeated: nobody shall send words of their own to strangers through us. */
const mailClinic = (app: App, { id, application_no, email }: Written): Promise<boolean> =>
  writeMail(app, {
    ...applyMails.confirmed(application_no, `${app.config.app_url}/information/contact`),
    kind: 'clinic_application_confirmed',
    to: typed(email),
    dedupe_key: `clinic_application_confirmed:${id}`,
    about: { type: 'clinics', id },
  })

const mailCharity = async (app: App, written: Written): Promise<void> => {
  const { contact_email, site_name } = await readSettings(app, 'website')
  if (!contact_email) return
  const licence = await findLicence(app, written.license_no)
  await writeMail(app, {
    ...applyMails.received(written, licence?.name ?? null),
    kind: 'clinic_application_received',
    to: office(contact_email),
    to_name: site_name,
    dedupe_key: `clinic_application_received:${written.id}`,
    about: { type: 'clinics', id: written.id },
  })
}

const insert = (app: App, { consent: _, license_files: __, photos: ___, ...input }: ClinicApplicationInput) => {
  const now = app.clock()
  return insertApplication(app, taipeiDay(now), {
    ...input,
    address: streetOf(input.address, input) || input.address,
    zip: zipOf(input.city, input.district) ?? '',
    business_hours: JSON.stringify(input.business_hours),
    services: [...new Set(input.services)],
    consent_at: toInstant(now),
    applied_at: toInstant(now),
  })
}

/**
 * Takes the application of a clinic with its papers, which stay private; the clinic and the charity get a mail.
 *
 * @throws invalid (422) on license_no when it belongs to a partner or an open application; too_many (429)
 */
export const submitApplication = async (
  app: App,
  visitor: Visitor,
  input: ClinicApplicationInput,
): Promise<{ application_no: string }> => {
  // Counted only for what is filled in completely: correcting a form must not use up the day.
  await app.limits.use(app, 'clinic_apply', visitor.origin)
  return inTransaction(app, async (app) => {
    const row = await explainingConstraints(sentences, () => insert(app, input))
    const of = { owner: 'clinics', id: row.id } as const
    await setVisitorMedia(app, { ...of, collection: 'license', field: 'license_files' }, input.license_files)
    await setVisitorMedia(app, { ...of, collection: 'applied_photos', field: 'photos' }, input.photos)
    await recordChange(app, visitor, {
      action: 'created',
      subject_type: 'clinics',
      subject_id: row.id,
      subject_label: row.name,
      after: row,
    })
    await mailClinic(app, row)
    await mailCharity(app, row)
    return { application_no: row.application_no }
  })
}
