import { legalWords } from '#domains/pages/messages.ts'
import type { legalPage } from './server/information.ts'
import { fromServer } from './server_page.ts'

/** What the two legal texts share; each route only names its own. */
export const legalRoute = <K extends keyof typeof legalWords>(key: K) => ({
  staticData: { title: legalWords[key].title },
  ...fromServer<ReturnType<typeof legalPage<K>>>(),
})
