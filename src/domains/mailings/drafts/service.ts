import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { type VolunteerStatus, volunteerMachine } from '#domains/volunteers/rules.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { failField } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { plainTextOf } from '#platform/server/rich_text.ts'
import type { NewMailing } from '../contract.ts'
import { letterWords, mailingAnswers as words } from '../messages.ts'
import { findCampaign, findUpdate } from '../queries.ts'
import { mailingLimits } from '../rules.ts'

const short = (text: string, most: number) => [...text].slice(0, most).join('')

/** A letter begins with the words of what it is about; staff change them. */
const begun = (subject: string, body: string) => ({
  subject: short(subject, mailingLimits.subject),
  body: short(body || subject, mailingLimits.body),
})

const campaignOf = async (app: App, id: number | undefined) =>
  (id === undefined ? undefined : await findCampaign(app, id)) ?? failField('campaign_id', words.no_campaign)

const aboutCampaign = (app: App, campaign: Awaited<ReturnType<typeof campaignOf>>) => ({
  campaign_id: campaign.id,
  button_label: letterWords.see_campaign,
  // without its words, which a text mail would show as %E8%BB%8A…
  button_url: app.config.app_url + campaignPath({ ...campaign, slug: null }),
})

const ofUpdate = async (app: App, { campaign_id, campaign_update_id }: NewMailing) => {
  const campaign = await campaignOf(app, campaign_id)
  const update =
    (campaign_update_id === undefined ? undefined : await findUpdate(app, campaign.id, campaign_update_id)) ??
    failField('campaign_update_id', words.no_update)
  return {
    ...aboutCampaign(app, campaign),
    campaign_update_id: update.id,
    ...begun(update.title, plainTextOf(update.content)),
  }
}

const ofThanks = async (app: App, { campaign_id }: NewMailing) => {
  const campaign = await campaignOf(app, campaign_id)
  const { title } = campaign
  return {
    ...aboutCampaign(app, campaign),
    ...begun(letterWords.thanks_subject(title), letterWords.thanks_body(title)),
  }
}

const isStatus = (text: string): text is VolunteerStatus => isOneOf(volunteerMachine.states, text)

const ofVolunteers = ({ volunteer_statuses = [] }: NewMailing) => {
  const statuses = [...new Set(volunteer_statuses)].filter(isStatus)
  if (statuses.length === 0 || statuses.length < volunteer_statuses.length)
    failField('volunteer_statuses', words.no_status)
  return {
    volunteer_statuses: statuses,
    ...begun(letterWords.volunteers_subject, letterWords.volunteers_body),
  }
}

type Draft = {
  readonly kind: NewMailing['kind']
  readonly subject: string
  readonly body: string
  readonly campaign_id?: number
  readonly campaign_update_id?: number
  readonly volunteer_statuses?: VolunteerStatus[]
  readonly button_label?: string
  readonly button_url?: string
}

/** What a new letter holds. @throws invalid (422) for what is not there */
export const draftOf = async (app: App, wish: NewMailing): Promise<Draft> => {
  if (wish.kind === 'volunteers') return { kind: wish.kind, ...ofVolunteers(wish) }
  return { kind: wish.kind, ...(await (wish.kind === 'campaign_update' ? ofUpdate(app, wish) : ofThanks(app, wish))) }
}
