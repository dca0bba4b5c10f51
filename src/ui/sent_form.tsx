import type { ComponentPropsWithRef } from 'react'
import { withoutScriptsPath } from '#platform/contract/site_map.ts'
import { useReadOnlyReason } from '#ui/read_only.ts'

/**
 * A form that the application sends. Where no script runs the browser sends it itself: never into an address, which
 * histories, proxies and other sites keep, but to a page that says in words how to give and whom to call. What was typed
 * is dropped there unread. `action` is what names such a form; a form of search words is a plain one with its own.
 * Where a tab is read only (`readOnlyReason`) it is disabled as a whole, and the reason stands above it: outside of the
 * form, whose layout counts its children.
 */
export const SentForm = (props: Omit<ComponentPropsWithRef<'form'>, 'method' | 'action'>) => {
  const reason = useReadOnlyReason()
  const form = <form {...props} method="post" action={withoutScriptsPath} />
  if (reason === null) return form
  return (
    <>
      <p className="small read-only-reason">{reason}</p>
      <fieldset className="read-only" disabled>
        {form}
      </fieldset>
    </>
  )
}
