import type { ComponentPropsWithRef } from 'react'
import { withoutScriptsPath } from '#platform/contract/site_map.ts'

/**
 * A form that the application sends. Where no script runs the browser sends it itself: never into an address, which
 * histories, proxies and other sites keep, but to a page that says in words how to give and whom to call. What was typed
 * is dropped there unread. `action` is what names such a form; a form of search words is a plain one with its own.
 */
export const SentForm = (props: Omit<ComponentPropsWithRef<'form'>, 'method' | 'action'>) => (
  <form {...props} method="post" action={withoutScriptsPath} />
)
