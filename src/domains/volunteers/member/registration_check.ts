import { identifierKind, normaliseIdentifier } from '#domains/customers/rules.ts'
import { isEmail } from '#platform/contract/email_address.ts'
import { isPhone, phoneSentence } from '#platform/contract/phone_number.ts'
import { isDay } from '#platform/contract/time.ts'
import * as uiMessages from '#ui/messages.ts'
import { volunteerWords } from '../messages.ts'
import { isMinor, skills, whyNotBornThen } from '../rules.ts'
import * as m from './messages.ts'
import { skillTick, type VolunteerValues } from './volunteer_values.ts'

const required = [
  ['name', m.name],
  ['phone', m.phone],
  ['email', m.email],
  ['birth_on', m.birth_on],
  ['city', m.city],
  ['emergency_name', m.emergency_name],
  ['emergency_phone', m.emergency_phone],
] as const

const missing = (values: VolunteerValues) =>
  Object.fromEntries(required.flatMap(([field, label]) => (values[field].trim() ? [] : [[field, m.required(label)]])))

type Field = keyof VolunteerValues & string
type Sentences = Record<string, string>

/** What is written in a field and is not of its form. */
const misformed = (values: VolunteerValues): Sentences => {
  const wrong = (field: Field, isRight: (text: string) => boolean, sentence: string): Sentences => {
    const text = String(values[field]).trim()
    return text === '' || isRight(text) ? {} : { [field]: sentence }
  }
  const isPersonal = (text: string) => !['tax_id', null].includes(identifierKind(normaliseIdentifier(text)))
  return {
    ...wrong('phone', isPhone, phoneSentence),
    ...wrong('email', isEmail, m.email_form),
    ...wrong('birth_on', isDay, uiMessages.no_day),
    ...wrong('emergency_phone', isPhone, phoneSentence),
    ...wrong('identifier', isPersonal, volunteerWords.identifier),
  }
}

/** What the age asks for: nobody under 15, and of minors a guardian with the signed paper. */
const ageProblems = (values: VolunteerValues, { today, papers }: Pick<Filling, 'today' | 'papers'>): Sentences => {
  const { birth_on, guardian_name, guardian_phone } = values
  if (!isDay(birth_on)) return {}
  const young = whyNotBornThen(birth_on, today)
  if (young) return { birth_on: volunteerWords[young] }
  if (!isMinor(birth_on, today)) return {}
  return {
    ...(!guardian_name.trim() && { guardian_name: volunteerWords.guardianName }),
    ...(!isPhone(guardian_phone) && {
      guardian_phone: guardian_phone.trim() ? phoneSentence : volunteerWords.guardianPhone,
    }),
    ...(papers === 0 && { guardian_file_ids: volunteerWords.guardianFile }),
  }
}

type Filling = {
  today: string
  /** Signed papers that are there or on their way. */
  papers: number
  /** At a registration, not at a later change. */
  asksConsent: boolean
}

/** All that can be said without the server, so that nobody hears of one mistake after the other. */
export const registrationErrors = (values: VolunteerValues, filling: Filling): Sentences => ({
  ...(skills.every((skill) => !values[skillTick(skill)]) && { skills: volunteerWords.noSkill }),
  ...missing(values),
  ...misformed(values),
  ...ageProblems(values, filling),
  ...(filling.asksConsent && !values.consent && { consent: volunteerWords.consent }),
})
