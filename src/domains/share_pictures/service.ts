import { createHash } from 'node:crypto'
import * as adoptionWords from '#domains/adoptions/messages.ts'
import { getAdoption } from '#domains/adoptions/service.ts'
import * as campaignWords from '#domains/campaigns/messages.ts'
import { getCampaign } from '#domains/campaigns/service.ts'
import { lampKindWords } from '#domains/lamps/messages.ts'
import { getShiningLamp } from '#domains/lamps/service.ts'
import { pictureOfSrc } from '#domains/media/rules.ts'
import { readPublicPicture } from '#domains/media/variants/service.ts'
import { readPublicWebsite } from '#domains/settings/service.ts'
import { deriveTheme } from '#domains/settings/theme/rules.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import type { SignedInMember, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { boundedCache } from '#platform/server/bounded_cache.ts'
import { makeSingleFlight } from '#platform/server/single_flight.ts'
import { type Brand, drawCount, drawLamp, drawSite, drawThing, illustration, type ThingCard } from './drawing.ts'
import { sharePictureWords as words } from './messages.ts'

/** A drawn picture and the name of its content. */
export type SharePicture = { readonly png: Buffer; readonly etag: string }

type CachedPicture = { readonly facts: string; readonly until: number; readonly picture: SharePicture }

/** A picture says at which time its figures were read; after this it is drawn again even if nothing changed. */
const lifeMs = 10 * 60_000

/** About 25 pictures: whoever shows a link asks for its picture once. */
const mostBytes = 4_000_000

const newCache = () => ({
  pictures: boundedCache<CachedPicture>({
    most_bytes: mostBytes,
    sizeOf: ({ facts, picture }) => 2 * facts.length + picture.png.length,
  }),
  singleFlight: makeSingleFlight<SharePicture>(),
})
const caches = new WeakMap<App['content'], ReturnType<typeof newCache>>()

const cacheOf = (app: App) => {
  const known = caches.get(app.content) ?? newCache()
  caches.set(app.content, known)
  return known
}

/** The cached picture while its facts are still true, else a new one; who asks meanwhile waits for the same drawing. */
const cachedPicture = async (
  app: App,
  visitor: Visitor | SignedInMember,
  name: string,
  facts: unknown,
  draw: () => Promise<Buffer>,
): Promise<SharePicture> => {
  const { pictures, singleFlight } = cacheOf(app)
  const now = app.clock().getTime()
  const wanted = JSON.stringify(facts)
  const known = pictures.get(name)
  if (known?.facts === wanted && known.until > now) return known.picture
  await app.limits.use(app, 'share_picture', visitor.origin)
  return singleFlight(`${name} ${wanted}`, async () => {
    const png = await draw()
    const picture = { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
    pictures.set(name, { facts: wanted, until: now + lifeMs, picture })
    return picture
  })
}

const readBrand = async (app: App): Promise<Brand & { slogan: string }> => {
  const website = await readPublicWebsite(app)
  return {
    name: website.site_name,
    slogan: website.site_slogan,
    theme: deriveTheme(website.primary_colour, website.secondary_colour),
  }
}

/** The photo of a thing, or a drawing where there is none or its file is gone. */
const photoOf = async (app: App, src: string | null, instead: string): Promise<Buffer> => {
  const id = pictureOfSrc(src)
  if (id === undefined) return illustration(instead)
  return readPublicPicture(app, id, { width: 960, format: 'jpg' }).catch((error: unknown) => {
    app.log.warn({ err: error }, 'photo of a share picture not read')
    return illustration(instead)
  })
}

const progressOf = (campaign: Awaited<ReturnType<typeof getCampaign>>, now: Date) => ({
  figure: { before: words.raised, sum: formatMoney(campaign.raised) },
  share: campaign.percent === null ? null : words.percent(campaign.percent),
  note: [
    campaign.target_amount === null ? null : words.goal(formatMoney(campaign.target_amount)),
    words.donors(formatCount(campaign.donors_count)),
  ]
    .filter(Boolean)
    .join('・'),
  percent: campaign.percent,
  as_of: words.as_of(tableTime(now)),
})

/** @throws not_found for a campaign that is not public; too_many */
export const drawCampaignPicture = async (app: App, visitor: Visitor, id: number): Promise<SharePicture> => {
  const campaign = await getCampaign(app, id)
  const brand = await readBrand(app)
  const { title, type, photo, raised, percent, target_amount, donors_count } = campaign
  const facts = { brand, title, type, photo, raised, percent, target_amount, donors_count }
  return cachedPicture(app, visitor, `campaign ${id}`, facts, async () => {
    const now = app.clock()
    const instead = type === 'general' ? 'street-day' : `campaign-${type.replace('_', '-')}`
    const card: ThingCard = {
      photo: await photoOf(app, photo, instead),
      label: campaignWords.type[type],
      title,
      ...progressOf(campaign, now),
    }
    return drawThing(brand, card)
  })
}

/** @throws not_found for an animal whose listing is not public; too_many */
export const drawAdoptionPicture = async (app: App, visitor: Visitor, id: number): Promise<SharePicture> => {
  const animal = await getAdoption(app, id)
  const brand = await readBrand(app)
  const { name, title, photo, city, breed, sex, age_text, species, state } = animal
  const note = [adoptionWords.sex[sex], age_text ?? adoptionWords.unknownAge, breed, city].filter(Boolean).join('・')
  const card = { label: adoptionWords.state[state], title: title || name, note: title ? `${name}・${note}` : note }
  return cachedPicture(app, visitor, `adoption ${id}`, { brand, card, photo }, async () =>
    drawThing(brand, {
      ...card,
      photo: await photoOf(app, photo, species === 'cat' ? 'cat-orange' : 'dog-yellow'),
      figure: null,
      share: null,
      percent: null,
      as_of: words.as_of(tableTime(app.clock())),
    }),
  )
}

/** @throws not_found for a lamp that does not shine; too_many */
export const drawLampPicture = async (app: App, visitor: Visitor, id: number): Promise<SharePicture> => {
  const { kind, wish, public_name } = await getShiningLamp(app, id)
  const brand = await readBrand(app)
  const by = words.lamp(public_name, lampKindWords[kind])
  return cachedPicture(app, visitor, `lamp ${id}`, { brand, kind, wish, by }, () =>
    drawLamp(brand, wish ? { kind, wish: words.quoted(wish), by } : { kind, wish: by, by: '' }),
  )
}

/** How many animals a member stood by, for the member to pass on: a number, no sum and no name. @throws too_many */
export const drawAnimalsPicture = async (app: App, actor: SignedInMember, count: number): Promise<SharePicture> => {
  const brand = await readBrand(app)
  const said = { before: words.stood_by, count: formatCount(count), after: words.animals }
  return cachedPicture(app, actor, `animals ${count}`, { brand, said }, () => drawCount(brand, said))
}

/** @throws too_many */
export const drawSitePicture = async (app: App, visitor: Visitor): Promise<SharePicture> => {
  const brand = await readBrand(app)
  return cachedPicture(app, visitor, 'site', brand, () => drawSite(brand, brand.slogan))
}
