/** Two equal characters side by side: mostly names of animals (灰灰, 花花). The second group is left over by split(). */
const doubled = /((\p{Script=Han})\2)/u

/** A title without line breaks inside doubled characters: Chinese breaks between any two, also within a name. */
export const NoBreak = ({ text }: { text: string }) => {
  const parts = text.split(doubled)
  // plain text, pair, character of the pair, plain text …
  return parts.map((part, at) => {
    if (at % 3 === 0) return part
    return at % 3 === 1 ? (
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : null
  })
}
