import { withoutScriptsPath } from '#platform/contract/site_map.ts'
import * as m from './messages.ts'

/** Over every page, for browsers that run no script: what does not work, and the other way. */
export const WithoutScriptsNotice = () => (
  <noscript>
    <p className="no-scripts">
      {m.notice}
      <a href={withoutScriptsPath}>{m.notice_way}</a>
    </p>
  </noscript>
)
