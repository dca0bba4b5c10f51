import type { Layout, PublicWebsite } from '#domains/settings/contract.ts'
import type { Theme } from '#domains/settings/theme/rules.ts'
import type { Caller } from '#platform/browser/call.ts'
import type { PageAnswer, PageAsked } from './server_page.ts'

/** What the shell knows: the website's settings and colours always, the rest of the layout unless the page skips it. */
export type StartUp = {
  readonly website: PublicWebsite
  readonly theme: Theme
  readonly layout: Layout | null
}

/** What every route of the public site can reach. */
export type SiteContext = {
  readonly call: Caller
  /** Runs the server's part of a page (src/app/site/server): there itself, or asked over the network. */
  readonly readPage: (asked: PageAsked) => Promise<PageAnswer<unknown>>
  /** Origin of the canonical address: APP_URL, not whatever name the visitor used. */
  readonly origin: string
  /** What the shell has read already; it is read once. */
  readonly kept: { start?: StartUp }
}
