import { srcSetOf, variantUrl } from '#domains/media/rules.ts'
import { classes } from '#ui/classes.ts'
import type { Banner } from '../contract.ts'
import { countPress } from './press.ts'

/** A banner, and how wide its wide picture is drawn (`sizes`). */
type Shown = { banner: Banner; sizes: string }

/** Both pictures with their sizes, so that nothing moves when the one that fits arrives. */
export const BannerPicture = ({ banner, sizes }: Shown) => {
  const { image_desktop: wide, image_mobile: tall, alt } = banner
  return (
    <picture>
      <source
        media="(max-width: 767px)"
        srcSet={srcSetOf(tall, 'webp')}
        sizes="100vw"
        width={tall.width}
        height={tall.height}
      />
      <img
        src={variantUrl(wide.src, 960, 'webp')}
        srcSet={srcSetOf(wide, 'webp')}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

const Content = ({ banner, sizes }: Shown) => (
  <>
    <BannerPicture banner={banner} sizes={sizes} />
    <span className="banner-words">
      <b>{banner.title}</b>
      {banner.subtitle && <span>{banner.subtitle}</span>}
    </span>
  </>
)

/** One banner; a press of its link is counted. */
export const OneBanner = ({ banner, sizes }: Shown) =>
  banner.link_url === null ? (
    <div className="banner">
      <Content banner={banner} sizes={sizes} />
    </div>
  ) : (
    <a
      className="banner"
      href={banner.link_url}
      onClick={() => countPress(banner.id)}
      {...(banner.new_tab && { target: '_blank', rel: 'noopener' })}
    >
      <Content banner={banner} sizes={sizes} />
    </a>
  )

const wholeWidth = '(max-width: 1247px) 100vw, 1200px'
const halfWidth = '(max-width: 1247px) 50vw, 588px'

/** The banners of a position, one wide or several side by side. Renders nothing without any. */
export const BannerStrip = ({ banners, label }: { banners: readonly Banner[]; label: string }) =>
  banners.length === 0 ? null : (
    <section className={classes('banners', banners.length > 1 && 'grid columns-2')} aria-label={label}>
      {banners.map((banner) => (
        <OneBanner key={banner.id} banner={banner} sizes={banners.length > 1 ? halfWidth : wholeWidth} />
      ))}
    </section>
  )
