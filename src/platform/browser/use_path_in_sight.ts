import { useRouterState } from '@tanstack/react-router'

type Places = { readonly location: { pathname: string }; readonly resolvedLocation?: { pathname: string } | undefined }

const pathOf = ({ location, resolvedLocation }: Places) => (resolvedLocation ?? location).pathname

/** The path of the page in sight. While the next one is on its way the address is that of the next one already. */
export const usePathInSight = (): string => useRouterState({ select: pathOf })
