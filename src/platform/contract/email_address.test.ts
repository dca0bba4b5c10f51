import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, whyNotEmail } from './email_address.ts'
import { Email } from './fields.ts'

const sentenceFor = (text: string): string | undefined => Email.safeParse(text).error?.issues[0]?.message

describe('a mail address', () => {
  it.each([
    'a@b.tw',
    'wang.siao-ming+news@mail.example.com',
    "o'brien_99@xn--fsqu00a.xn--0zwm56d",
    '1234567890@example.com.tw',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.tw`,
    'a@1.2.example',
  ])('like %s is taken', (text) => {
    expect(Email.parse(` ${text.toUpperCase()} `)).toBe(text)
  })

  it.each([
    ['a comma and a second one', 'a@b.tw,c.tw'],
    ['a bracket', 'a@b.tw>.x'],
    ['two @', 'a@b@c.tw'],
    ['no host', 'a@'],
    ['no dot in the host', 'a@b'],
    ['a dot at the end', 'a@b.tw.'],
    ['two dots', 'a@b..tw'],
    ['a dot before the @', 'a.@b.tw'],
    ['two dots before the @', 'a..b@c.tw'],
    ['a quoted mailbox', '"a b"@c.tw'],
    ['a comment', 'a(b)@c.tw'],
    ['a blank', 'a b@c.tw'],
    ['a hyphen at the end of a label', 'a@b-.tw'],
    ['an underscore in the host', 'a@b_c.tw'],
    ['an address of numbers', 'a@127.0.0.1'],
    ['an address in brackets', 'a@[127.0.0.1]'],
    ['a port', 'a@b.tw:25'],
    ['65 characters before the @', `${'a'.repeat(65)}@b.tw`],
    ['a label of 64 characters', `a@${'b'.repeat(64)}.tw`],
    ['255 characters', `a@${'b.'.repeat(125)}tw${'x'.repeat(1)}`],
    ['a line break', 'a@b.tw\nbcc: c@d.tw'],
  ])('with %s is refused', (_, text) => {
    expect(isEmail(text)).toBe(false)
    expect(sentenceFor(text)).toBeDefined()
  })

  it.each([
    ['full-width letters', 'ａ@b.tw'],
    ['a full-width @', 'a＠b.tw'],
    ['an ideographic full stop', 'a@b。tw'],
    ['a zero-width space', 'a\u200b@b.tw'],
    ['a soft hyphen', 'a\u00ad@b.tw'],
    ['a right-to-left mark', 'a\u202e@b.tw'],
    ['a Cyrillic letter', '\u0430@b.tw'],
    ['a Kelvin sign, whose lower case is k', '\u212aim@b.tw'],
    ['a dotted capital I', '\u0130m@b.tw'],
    ['Chinese', '王@例子.臺灣'],
  ])('with %s is refused in words of its own, not changed', (_, text) => {
    expect(whyNotEmail(text)).toBe('look_alike')
    expect(sentenceFor(text)).toContain('全形')
  })

  const atom = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,16}$/)
  const mailbox = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join('.'))
  const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,10}[a-z0-9])?$/)
  const host = fc.tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.stringMatching(/^[a-z]{2,12}$/))
  const anAddress = fc.tuple(mailbox, host).map(([local, [labels, top]]) => `${local}@${[...labels, top].join('.')}`)

  it('of dot-atom and host name is always taken, in any case, as itself', () => {
    fc.assert(
      fc.property(anAddress, fc.boolean(), (text, loud) => {
        expect(Email.parse(loud ? text.toUpperCase() : text)).toBe(text)
      }),
    )
  })

  it('with any character put in that has no place there is never taken', () => {
    const foreign = fc.oneof(
      fc.constantFrom(...' ,;:<>()[]\\"@\t\n\u3000\u200b＠．'),
      fc.integer({ min: 0x7f, max: 0xffff }).map((code) => String.fromCharCode(code)),
    )
    fc.assert(
      fc.property(anAddress, foreign, fc.nat(), (text, character, at) => {
        // Blanks at the ends are trimmed, as everywhere.
        const place = 1 + (at % (text.length - 1))
        expect(isEmail(text.slice(0, place) + character + text.slice(place))).toBe(false)
      }),
    )
  })

  it('that is taken is ASCII, of one line, with one @ and a dot behind it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        if (isEmail(text)) expect(text).toMatch(/^[\x21-\x3f\x41-\x7e]+@[a-zA-Z0-9.-]+\.[a-zA-Z0-9-]+$/)
      }),
      { examples: [['a@b.tw'], ['a@b.tw,c.tw'], ['a@b.tw>.x']] },
    )
  })
})
