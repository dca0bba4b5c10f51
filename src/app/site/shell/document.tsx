import { HeadContent, Scripts, useLoaderData } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { ToastProvider } from '#ui/toasts.tsx'
import type { StartUp } from '../context.ts'

/** The colours of the settings as custom properties. In an attribute, so that the page's inline style never changes. */
const themeStyle = (theme: StartUp['theme']): CSSProperties => {
  const style: CSSProperties = {}
  for (const [name, colour] of Object.entries(theme)) {
    const property = `--${name.replaceAll('_', '-')}` as const
    style[property] = colour
  }
  return style
}

/** The whole HTML document; also around the not-found page. */
export const PageDocument = ({ children }: { children: ReactNode }) => {
  const start: StartUp | undefined = useLoaderData({ from: '__root__' })
  return (
    <html lang="zh-Hant-TW" style={start && themeStyle(start.theme)} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <ToastProvider>{children}</ToastProvider>
        <Scripts />
      </body>
    </html>
  )
}
