import { HeadContent, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routerLink } from '#platform/browser/router_link.tsx'
import { LinkProvider } from '#ui/link.tsx'
import { shellMessages as m } from './messages.ts'

const elsewhere = /^\/(admin|dashboard|api|media|illustrations|practice-gateway)(\/|$)/
const SiteLink = routerLink((path) => !elsewhere.test(path))

/** The whole HTML document; also around the not-found page. */
export const PageDocument = ({ children }: { children: ReactNode }) => (
  <html lang="zh-Hant-TW" suppressHydrationWarning>
    <head>
      <HeadContent />
    </head>
    <body>
      <LinkProvider link={SiteLink}>{children}</LinkProvider>
    </body>
  </html>
)

export const Shell = () => (
  <>
    <a className="skip-link" href="#main">
      {m.skip_link}
    </a>
    <main id="main">
      <Outlet />
    </main>
  </>
)
