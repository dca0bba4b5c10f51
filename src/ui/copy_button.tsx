import { useState } from 'react'
import { Announcer } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { type Copied, copyText } from '#ui/copy.ts'
import * as m from '#ui/messages.ts'

/** `short`: on phones the icon stands for the words. */
type CopyButtonProps = {
  text: string
  what: string
  short?: boolean
  /** What the page is for: easy to hit. */
  strong?: boolean
}

/** A button that copies one fact; the button itself says what was copied, a line below it what was not. */
export const CopyButton = ({ text, what, short, strong }: CopyButtonProps) => {
  const [said, setSaid] = useState<Copied>()
  const words = said?.done ? said.words : m.copy(what)
  return (
    <div>
      <Button
        kind={strong ? 'secondary' : 'outline'}
        {...(!strong && { size: 'small' })}
        icon={said?.done ? 'check' : 'copy'}
        aria-label={words}
        onClick={() => void copyText(text, what).then(setSaid)}
      >
        <span className={short ? 'hide-phone' : undefined}>{words}</span>
      </Button>
      {said && !said.done && <p className="small">{said.words}</p>}
      <Announcer text={said?.words ?? ''} />
    </div>
  )
}
