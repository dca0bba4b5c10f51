import * as pageWords from '../messages.ts'

const m = pageWords.consent

/**
 * The sentence by which a person agrees to terms and privacy. The texts open beside the form, so that nothing typed is
 * lost.
 *
 * @param how `on_sending` and `joining` stand at a button; the others stand beside a box to tick
 */
export const AgreedTexts = ({ how }: { how: 'read' | 'agree' | 'on_sending' | 'joining' }) => (
  <>
    {m[how]}
    <a className="link" href="/information/terms" target="_blank" rel="noopener">
      {m.terms}
    </a>
    {m.and}
    <a className="link" href="/information/privacy" target="_blank" rel="noopener">
      {m.privacy}
    </a>
    {(how === 'on_sending' || how === 'joining') && m.end}
  </>
)
