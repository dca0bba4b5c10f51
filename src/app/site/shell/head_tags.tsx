import { useMatches } from '@tanstack/react-router'

type Tag = Readonly<Record<string, unknown>>

/** Text inside a script element must not end it. */
const scriptText = (value: unknown) => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, unicode)
const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const nameOf = (tag: Tag) => tag.name ?? tag.property ?? (tag.title === undefined ? undefined : 'title')

/** The tags of all routes, the page's own before those of the frame when both name the same. */
const tagsOf = (matches: readonly { meta?: unknown; links?: unknown }[]) => {
  const metas = matches.flatMap(({ meta }) => (meta as (Tag | undefined)[] | undefined) ?? []).filter((tag) => !!tag)
  const last = new Map(metas.map((tag, at) => [nameOf(tag), at]))
  return {
    metas: metas.filter((tag, at) => nameOf(tag) === undefined || last.get(nameOf(tag)) === at),
    links: matches.flatMap(({ links }) => (links as Tag[] | undefined) ?? []),
  }
}

const Meta = ({ tag }: { tag: Tag }) => {
  if (typeof tag.title === 'string') return <title suppressHydrationWarning>{tag.title}</title>
  const data = tag['script:ld+json']
  if (data === undefined) return <meta {...tag} suppressHydrationWarning />
  const html = { __html: scriptText(data) }
  // JSON with every character escaped that could end the element.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

/** What the routes of the page put in the head. */
export const HeadTags = () => {
  const { metas, links } = tagsOf(useMatches())
  return (
    <>
      {metas.map((tag) => (
        <Meta key={JSON.stringify(tag)} tag={tag} />
      ))}
      {links.map((tag) => (
        <link key={JSON.stringify(tag)} {...tag} suppressHydrationWarning />
      ))}
    </>
  )
}
