import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** What a part asks of a link: a path (with query) inside this app, or a full address outside. */
export type UiLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string }

const PlainLink = ({ href, children, ...rest }: UiLinkProps) => (
  <a href={href} {...rest}>
    {children}
  </a>
)

const LinkContext = createContext<ComponentType<UiLinkProps>>(PlainLink)

/** Each app puts its router's link here once, so that no part knows a router. */
export const LinkProvider = ({ link, children }: { link: ComponentType<UiLinkProps>; children: ReactNode }) => (
  <LinkContext value={link}>{children}</LinkContext>
)

const isOutside = (href: string) => /^([a-z][a-z+.-]*:|\/\/|#)/i.test(href)

/** A link of a part. Addresses outside the app, mail, telephone and anchors stay plain elements. */
export const UiLink = (props: UiLinkProps) => {
  const Inside = useContext(LinkContext)
  return isOutside(props.href) ? <PlainLink {...props} /> : <Inside {...props} />
}
