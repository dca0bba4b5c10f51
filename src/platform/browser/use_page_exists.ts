import { useRouter } from '@tanstack/react-router'

/** Whether this application has a page at an address, so that nothing links to nowhere. */
export const usePageExists = (): ((path: string) => boolean) => {
  const router = useRouter()
  return (path) => {
    const [, , found] = router.getMatchedRoutes(path)
    return found !== undefined
  }
}
