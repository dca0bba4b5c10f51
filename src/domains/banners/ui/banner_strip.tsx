import { srcSetOf, variantUrl } from '#domains/media/rules.ts'
import { classes } from '#ui/classes.ts'
import { UiLink } from '#ui/link.tsx'
import type { Banner } from '../contract.ts'

/** A banner, and whether it has only half of the width. */
type Shown = { banner: Banner; half: boolean }

/** Both pictures with their sizes, so that nothing moves when the one that fits arrives. */
const BannerPicture = ({ banner, half }: Shown) => {
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
        sizes={half ? '(max-width: 1247px) 50vw, 588px' : '(max-width: 1247px) 100vw, 1200px'}
        width={wide.width}
        height={wide.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

const Content = ({ banner, half }: Shown) => (
  <>
    <BannerPicture banner={banner} half={half} />
    <span className="banner-words">
      <b>{banner.title}</b>
      {banner.subtitle && <span>{banner.subtitle}</span>}
    </span>
  </>
)

const OneBanner = ({ banner, half }: Shown) =>
  banner.link_url === null ? (
    <div className="banner">
      <Content banner={banner} half={half} />
    </div>
  ) : (
    <UiLink className="banner" href={banner.link_url} {...(banner.new_tab && { target: '_blank', rel: 'noopener' })}>
      <Content banner={banner} half={half} />
    </UiLink>
  )

/** The banners of a position, one wide or several side by side. Renders nothing without any. */
export const BannerStrip = ({ banners, label }: { banners: readonly Banner[]; label: string }) =>
  banners.length === 0 ? null : (
    <section className={classes('banners', banners.length > 1 && 'grid columns-2')} aria-label={label}>
      {banners.map((banner) => (
        <OneBanner key={banner.id} banner={banner} half={banners.length > 1} />
      ))}
    </section>
  )
