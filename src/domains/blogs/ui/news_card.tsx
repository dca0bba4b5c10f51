import { cardPicture, pictureOfPhoto } from '#domains/media/ui/photo.ts'
import { CardLink } from '#ui/card.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PictureSource } from '#ui/picture.tsx'
import { Picture } from '#ui/picture.tsx'
import { DateText } from '#ui/values.tsx'
import type { NewsCard as NewsCardData } from '../contract.ts'
import * as m from '../messages.ts'
import { newsPath } from './addresses.ts'

const tones: readonly Tone[] = ['secondary', 'success', 'primary', 'plain']

/** The ground of a category's tag: always the same for the same category. */
const toneOf = ({ id }: NewsCardData['category']): Tone => tones[id % tones.length] ?? 'plain'

/** The cover of a story, or the drawing that stands in for one. */
export const coverOf = ({ cover }: Pick<NewsCardData, 'cover'>): PictureSource =>
  cover ? pictureOfPhoto(cover) : cardPicture(null)

/** Kind and day of a story. */
export const NewsFacts = ({ news, pinned = news.is_pinned }: { news: NewsCardData; pinned?: boolean }) => (
  <div className="row gap-2 wrap">
    {pinned && <Tag icon="pin">{m.pinned}</Tag>}
    <Tag tone={toneOf(news.category)}>{news.category.name}</Tag>
    <span className="small faint">
      <DateText value={news.published_at} as="dotted" />
    </span>
  </div>
)

const sizes = '(max-width: 767px) 100vw, (max-width: 1023px) 50vw, 400px'

/** A story in a grid. `brief` leaves the excerpt out. */
export const NewsCard = ({ news, brief, first }: { news: NewsCardData; brief?: boolean; first?: boolean }) => (
  <CardLink className="news-card" href={newsPath(news)}>
    <Picture {...coverOf(news)} alt="" sizes={sizes} first={first ?? false} />
    <div className="pad">
      <NewsFacts news={news} />
      <h3 className="mt-2 clamp-2">{news.title}</h3>
      {!brief && <p className="small muted mt-2 clamp-2">{news.excerpt}</p>}
    </div>
  </CardLink>
)

/** The story that stands over all others, wide. */
export const PinnedNews = ({ news }: { news: NewsCardData }) => (
  <CardLink className="pinned mt-6" href={newsPath(news)}>
    <Picture {...coverOf(news)} alt="" className="" sizes="(max-width: 1023px) 100vw, 660px" first />
    <div className="stack pinned-text">
      <NewsFacts news={news} />
      <h2>{news.title}</h2>
      <p className="muted">{news.excerpt}</p>
      <span className="row gap-1 bold pinned-more">
        {m.read}
        <Icon name="arrow-right" />
      </span>
    </div>
  </CardLink>
)

/** One big story and small ones beside it. */
export const NewsStrip = ({ news: [big, ...small] }: { news: readonly NewsCardData[] }) => {
  if (!big) return null
  return (
    <div className="news-grid">
      <a className="news-big" href={newsPath(big)}>
        <Picture {...coverOf(big)} alt="" sizes="(max-width: 1023px) 100vw, 620px" />
        <div className="mt-4">
          <NewsFacts news={big} pinned={false} />
          <h3 className="mt-2">{big.title}</h3>
          <p className="muted mt-2 clamp-2">{big.excerpt}</p>
        </div>
      </a>
      <ul>
        {small.map((news) => (
          <li key={news.id}>
            <a className="news-row" href={newsPath(news)}>
              <Picture {...coverOf(news)} alt="" className="" sizes="180px" />
              <div>
                <NewsFacts news={news} pinned={false} />
                <h3 className="mt-2 clamp-2">{news.title}</h3>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
