import type { ComponentPropsWithRef } from 'react'

export type UiLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string }

/** A link: where the application has the page, it is followed without loading one (src/platform/browser/followed_links.ts). */
export const UiLink = ({ children, ...rest }: UiLinkProps) => <a {...rest}>{children}</a>
