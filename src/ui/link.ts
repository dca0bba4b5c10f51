import type { ComponentPropsWithRef } from 'react'

/** What a part asks of a link. Where the application has the page, it is followed without loading one (link_navigation.ts). */
export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }
