import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/navigation.tsx'
import type { ApplicationType } from '../rules.ts'
import * as titles from '../title_messages.ts'
import { listPath } from './addresses.ts'
import * as m from './messages.ts'

type FrameProps = { type: ApplicationType; title: string; head?: ReactNode; children: ReactNode }

/** The page of a form: narrow, without the member list, so that nothing else asks for attention. */
export const FormFrame = ({ type, title, head, children }: FrameProps) => (
  <div className="container application-page">
    <Breadcrumbs
      items={[
        { label: m.member_area, href: '/account' },
        { label: titles.applications[type], href: listPath(type) },
        { label: title },
      ]}
    />
    <h1 className="member-title mt-3">{title}</h1>
    <p className="muted mt-2">{m.begin_lead}</p>
    {head}
    <div className="mt-7">{children}</div>
  </div>
)
