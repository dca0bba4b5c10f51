import { withoutScriptsPath } from '#platform/contract/site_map.ts'
import * as m from './messages.ts'

/**
 * Over every page, for browsers that run no script: what does not work, and the other way. A browser that renders it runs
 * scripts, so it has none of the words.
 */
export const WithoutScriptsNotice = () =>
  import.meta.env.SSR ? (
    <noscript>
      <p className="no-scripts">
        {m.notice}
        <a href={withoutScriptsPath}>{m.notice_way}</a>
      </p>
    </noscript>
  ) : (
    <noscript suppressHydrationWarning />
  )
