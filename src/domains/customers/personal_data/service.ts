import { mapTable } from '#platform/contract/closed_lists.ts'
import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { exportWords as words } from '../export/messages.ts'
import { listAllBindings, listAllTokens } from '../export/queries.ts'
import type { ExportedTable } from '../export/rules.ts'
import { type CustomerRow, findCustomer } from '../queries.ts'
import { receiptProfileData } from '../receipt_profiles/messages.ts'
import { listReceiptProfiles } from '../receipt_profiles/queries.ts'

const consentsOf = (row: CustomerRow): ExportedTable => ({
  name: 'consents',
  title: words.consents,
  columns: words.consentColumns,
  rows: [
    { what: words.consentTerms, given: row.consent_at !== null, version: row.terms_version, at: row.consent_at },
    { what: words.consentPrivacy, given: row.consent_at !== null, version: row.privacy_version, at: row.consent_at },
    { what: words.consentMarketing, given: row.marketing_opt_in, version: null, at: row.marketing_opt_in_at },
  ],
})

/** The profile, the consents, the devices and the ways in, for the export of their data. */
export const exportProfile = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const row = await findCustomer(app, event.customer_id)
      if (!row) return []
      const { search_text: _, ...plain } = row
      const profile = mapTable(words.profileColumns, (key) => plain[key])
      return [
        { name: 'profile', title: words.profile, columns: words.profileColumns, rows: [profile] },
        {
          name: 'receipt_profiles',
          title: receiptProfileData.title,
          columns: receiptProfileData.columns,
          rows: (await listReceiptProfiles(app, event.customer_id)).map((row) =>
            mapTable(receiptProfileData.columns, (key) => row[key]),
          ),
        },
        consentsOf(row),
        {
          name: 'devices',
          title: words.devices,
          columns: words.deviceColumns,
          rows: await listAllTokens(app, event.customer_id),
        },
        {
          name: 'bindings',
          title: words.bindings,
          columns: words.bindingColumns,
          rows: await listAllBindings(app, event.customer_id),
        },
      ]
    },
  })
}
