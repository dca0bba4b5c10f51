import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#platform/browser/member_token.ts'
import { useNarrowShell } from '#ui/admin/media.ts'

const storedKey = 'admin_drawer'

/**
 * The drawer of the shell: beside the page, small where the person wanted it so in this browser, or over the page below
 * 1024 px until another page is opened.
 */
export const useDrawer = (path: string) => {
  const narrow = useNarrowShell()
  const [mini, setMini] = useState(() => readStored(storedKey) === 'mini')
  const [over, setOver] = useState(false)
  useEffect(() => setOver(false), [path, narrow])
  const toggle = () => {
    if (narrow) return setOver(true)
    writeStored(storedKey, mini ? null : 'mini')
    setMini(!mini)
  }
  return { narrow, mini: mini && !narrow, over, open: narrow ? over : !mini, toggle, close: () => setOver(false) }
}
export type DrawerState = ReturnType<typeof useDrawer>
