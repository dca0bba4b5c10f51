import { useRouter } from '@tanstack/react-router'

/** Whether this application has a page at an address without parameters, so that nothing links to nowhere. */
export const usePageExists = (): ((path: string) => boolean) => {
  const router = useRouter()
  return (path) => path in router.routesByPath
}
