/** Text that staff wrote with formatting. The server cleans it when it is written; never pass anything else. */
export const RichText = ({ html, className = 'prose' }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
