import type { RichHtml } from '#platform/contract/fields.ts'

/** Text that staff wrote with formatting, as the server cleaned it. */
export const RichText = ({ html, className = 'prose' }: { html: RichHtml; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
