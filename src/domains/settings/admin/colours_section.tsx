import { FormSection } from '#ui/admin/form_page.tsx'
import { Button } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { black, contrast, deriveTheme, isColour, readable, type Theme, white } from '../theme/rules.ts'
import { settingMeanings, settingPageWords } from './messages.ts'
import type { SettingFields } from './setting_control.tsx'

const m = settingPageWords.colour

const keys = ['primary_colour', 'secondary_colour'] as const

// rounding must not make a figure look as if it passed
const inWords = (ratio: number) => (ratio < readable ? Math.min(ratio, readable - 0.01) : ratio).toFixed(2)

/** The theme of what stands in the fields; undefined while one of them is no colour. */
export const themeTyped = (edit: SettingFields): Theme | undefined => {
  const [primary, secondary] = keys.map((key) => String(edit.form.watch(key)).trim())
  return primary && secondary && isColour(primary) && isColour(secondary) ? deriveTheme(primary, secondary) : undefined
}

const Picker = ({ name, edit }: { name: (typeof keys)[number]; edit: SettingFields }) => {
  const { label, value, error, onChange } = edit.control(name)
  const line = edit.field(name)
  const typed = String(value).trim()
  return (
    <Field id={name} label={label} error={error} hint={settingMeanings[name][0]}>
      {(wiring) => (
        <div className="row gap-2">
          <input
            type="color"
            className="colour-picker"
            aria-label={m.pick(label)}
            value={isColour(typed) ? typed.toLowerCase() : black}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
          />
          <input className="input figures" autoComplete="off" spellCheck={false} maxLength={7} {...line} {...wiring} />
        </div>
      )}
    </Field>
  )
}

const Figures = ({ theme }: { theme: Theme }) => {
  const { primary, on_primary, primary_ink, primary_100, secondary, on_secondary, secondary_ink, secondary_100 } = theme
  const rows = [
    { say: m.on_primary, sample: m.primary_button, text: on_primary, ground: primary, made: on_primary !== white },
    {
      say: m.ink_primary,
      sample: m.primary_ink,
      text: primary_ink,
      ground: primary_100,
      made: primary_ink !== primary,
    },
    {
      say: m.on_secondary,
      sample: m.secondary_button,
      text: on_secondary,
      ground: secondary,
      made: on_secondary !== white,
    },
    {
      say: m.ink_secondary,
      sample: m.secondary_ink,
      text: secondary_ink,
      ground: secondary_100,
      made: secondary_ink !== secondary,
    },
  ]
  return (
    <ul className="contrast-rows">
      {rows.map(({ say, sample, text, ground, made }, index) => (
        <li key={say}>
          <span className="contrast-sample" style={{ color: text, background: ground }}>
            {sample}
          </span>
          <span className="grow">{say}</span>
          <b className="figures">{m.ratio(inWords(contrast(text, ground)))}</b>
          <StatusTag tone={made ? 'warn' : 'success'}>
            {made ? (index % 2 === 0 ? m.dark_text : m.darkened) : m.passes}
          </StatusTag>
        </li>
      ))}
    </ul>
  )
}

/** What was made of a colour that is too bright for words; nothing where it was taken as it is. */
const Remark = ({ name, colour, on, ink }: { name: string; colour: string; on: string; ink: string }) => {
  const isWeak = on !== white
  if (!isWeak && ink === colour) return null
  return (
    <Notice kind="warn" live>
      {isWeak && m.weak(name, inWords(contrast(white, colour)))}
      {ink !== colour && m.deepened(name, ink.toUpperCase())}
    </Notice>
  )
}

/** The two colours, with how well words on them can be read. A weak one is never refused: what is made of it is shown. */
export const ColoursSection = ({
  edit,
  title,
  defaults,
}: {
  edit: SettingFields
  title: string
  defaults: Readonly<Record<string, unknown>>
}) => {
  const theme = themeTyped(edit)
  const reset = () => {
    for (const key of keys) edit.control(key).onChange(defaults[key])
  }
  return (
    <FormSection title={title}>
      <div className="grid columns-2">
        {keys.map((name) => (
          <Picker key={name} name={name} edit={edit} />
        ))}
      </div>
      {theme ? (
        <>
          <Figures theme={theme} />
          <Remark
            name={edit.control('primary_colour').label}
            colour={theme.primary}
            on={theme.on_primary}
            ink={theme.primary_ink}
          />
          <Remark
            name={edit.control('secondary_colour').label}
            colour={theme.secondary}
            on={theme.on_secondary}
            ink={theme.secondary_ink}
          />
        </>
      ) : (
        <p className="muted">{m.wrong}</p>
      )}
      <Button kind="outline" size="small" icon="refresh" className="align-start" onClick={reset}>
        {m.reset}
      </Button>
    </FormSection>
  )
}
