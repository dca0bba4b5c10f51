import type { ComponentPropsWithRef } from 'react'
import { withoutScriptsPath } from '#platform/contract/site_map.ts'
import { useReadsOnly } from '#ui/reads_only.ts'

/**
 * A form that the application sends. Where no script runs the browser sends it itself: never into an address, which
 * histories, proxies and other sites keep, but to a page that says in words how to give and whom to call. What was typed
 * is dropped there unread. `action` is what names such a form; a form of search words is a plain one with its own.
 * Where a tab only reads (`readsOnly`) its fields and buttons are off, and it says why.
 */
export const SentForm = ({ children, ...rest }: Omit<ComponentPropsWithRef<'form'>, 'method' | 'action'>) => {
  const why = useReadsOnly()
  return (
    <form {...rest} method="post" action={withoutScriptsPath}>
      {why === null ? (
        children
      ) : (
        <fieldset className="reads-only" disabled>
          <p className="small">{why}</p>
          {children}
        </fieldset>
      )}
    </form>
  )
}
