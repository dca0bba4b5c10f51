import { readSettings } from '#domains/settings/service.ts'
import { recordOf } from '#platform/contract/closed_lists.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readReference } from '#platform/server/content_cache.ts'
import { escapeHtml } from '#platform/server/mail_layout.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import type { Page } from './contract.ts'
import * as pageWords from './messages.ts'
import { findVersion, listVersions } from './queries.ts'
import { fillNames, inForce, type PageKey, type PageName, pageNames } from './rules.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** A text is shown: each noun says what the names stand for that it knows, in plain text. */
    'page names asked': { names: Partial<Record<PageName, string>> }
  }
}

/** What the names in braces stand for today, safe inside HTML. */
export const pageValues = async (app: App): Promise<Record<PageName, string>> => {
  const website = await readSettings(app, 'website')
  const names: Partial<Record<PageName, string>> = { ...website, org_name: website.org_name || website.site_name }
  await app.domainEvents.emit(app, 'page names asked', { names })
  return recordOf(pageNames, (name) => escapeHtml(names[name] || pageWords.not_set))
}

/**
 * A page as it is in force today, with the names of the settings in it.
 *
 * @param number another version than that
 * @throws not_found for a version that does not exist
 */
export const readPage = async (app: App, key: PageKey, number?: number): Promise<Page> => {
  const versions = await listVersions(app, key)
  if (versions.length === 0) return fail(common.not_found)
  const wanted =
    number === undefined
      ? inForce(versions, taipeiDay(app.clock()))
      : (versions.find((version) => version.number === number) ?? fail(common.not_found))
  const [{ title, content, created_at }, values] = await Promise.all([findVersion(app, wanted.id), pageValues(app)])
  return {
    key,
    title,
    content: cleanRichText(fillNames(content, values)),
    version: wanted.number,
    effective_on: wanted.effective_on,
    updated_at: created_at,
    versions: versions.map(({ number, effective_on }) => ({ version: number, effective_on })),
  }
}

/** Staff add a version seldom, and every order and every account names two. */
const recallVersions = (app: App, key: PageKey) =>
  readReference(app, `versions of ${key}`, (app) => listVersions(app, key))

/** The versions of terms and privacy that a person agrees to who sends something now. */
export const acceptedVersions = async (app: App): Promise<{ terms_version: number; privacy_version: number }> => {
  const today = taipeiDay(app.clock())
  const [terms, privacy] = await Promise.all([recallVersions(app, 'terms'), recallVersions(app, 'privacy')])
  return { terms_version: inForce(terms, today).number, privacy_version: inForce(privacy, today).number }
}
