import { useRouterState } from '@tanstack/react-router'

type Places = { readonly location: { pathname: string }; readonly resolvedLocation?: { pathname: string } | undefined }

const pathOf = ({ location, resolvedLocation }: Places) => (resolvedLocation ?? location).pathname

/** The path of the page that is shown. While the next one is loading the address is that of the next one already. */
export const useResolvedPath = (): string => useRouterState({ select: pathOf })
