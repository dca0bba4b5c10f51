import { type IconName, iconSprite } from '#ui/icons.gen.ts'

export type { IconName }

/**
 * A line drawing beside words. It is hidden from assistive technology; give the control an aria-label when it stands alone.
 * `large` is 24 px, otherwise the icon is as high as 1.25 of its text.
 */
export const Icon = ({ name, large = false, className }: { name: IconName; large?: boolean; className?: string }) => (
  <svg
    className={['icon', large && 'icon-large', className].filter(Boolean).join(' ')}
    width="20"
    height="20"
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <use href={`${iconSprite}#${name}`} />
  </svg>
)
