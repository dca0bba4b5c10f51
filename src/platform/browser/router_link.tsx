import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ComponentType } from 'react'
import { type PlainSearch, readSearch } from './plain_search.ts'

type AddressProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string }

// Addresses arrive as text from data and messages, so the router cannot check them by type here.
const UntypedLink = Link as unknown as ComponentType<
  Omit<AddressProps, 'href'> & { to: string; search: PlainSearch; hash?: string; activeOptions: { exact: true } }
>

/**
 * The router's link behind the design system's: an address as text (`/products?page=2#top`) navigates without a page
 * load and is preloaded on touch. Addresses of the other application, of files and of calls stay plain links.
 *
 * @param owns whether this application has the path
 */
export const routerLink =
  (owns: (path: string) => boolean) =>
  ({ href, ...rest }: AddressProps) => {
    const { pathname, search, hash } = new URL(href, 'http://inside')
    if (!owns(pathname) || rest.target === '_blank' || rest.download !== undefined) return <a {...rest} href={href} />
    return (
      <UntypedLink
        // `/account` is not the page that is open while `/account/receipts` is
        activeOptions={{ exact: true }}
        {...rest}
        to={decodeURI(pathname)}
        search={readSearch(search)}
        {...(hash && { hash: hash.slice(1) })}
      />
    )
  }
