/**
 * Collects the icons the product draws into one static sprite (served as /illustrations/icons.svg) and their names into
 * a type, so that no icon data travels in a script. Run after adding a name below: `node bin/icons.ts`.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tabler names; the ending -filled takes the filled drawing. */
const names = `
adjustments adjustments-horizontal alert-circle alert-triangle align-center ambulance arrow-back-up
arrow-bar-up arrow-down arrow-forward-up arrow-left arrow-narrow-right arrow-right arrow-up arrows-exchange arrows-sort
badge-tm bandage bell bold bone bookmarks bowl brand-facebook brand-google brand-instagram brand-line building-bank
building-community building-hospital building-store bulb calendar calendar-check calendar-due calendar-plus
calendar-stats camera camera-plus cash cat category certificate chart-bar chart-line check checkbox
chevron-down chevron-left chevron-right chevron-up chevrons-left circle-check circle-dashed circle-x
clipboard-list clock column-insert-right column-remove clock-heart clock-hour-4 clock-off cloud-check cloud-off coin columns-3 copy credit-card
credit-card-off crop current-location cut dashboard database database-import device-desktop device-floppy
device-laptop device-mobile discount dog dots dots-vertical download external-link eye eye-off file-check
file-download file-export file-invoice file-spreadsheet file-text file-type-pdf files filter first-aid-kit
folder folder-open folder-search friends gift git-merge grip-vertical h-2 h-3 hand-stop heart heart-filled
heart-handshake help-circle history home home-check home-heart home-search id info-circle italic key keyboard
lamp layout-dashboard layout-grid library-photo link link-off list list-check list-numbers lock lock-open login logout mail
mail-check mail-forward mailbox map-2 map-pin maximize menu-2 message message-plus minimize minus mood-kid
mood-smile news notes package palette paperclip password paw pencil percentage phone photo photo-down photo-up
photo-x pin plant player-pause player-pause-filled player-play-filled player-skip-forward plug-connected plus
printer qrcode quote receipt receipt-off receipt-tax refresh repeat report-money rosette-discount rotate
rotate-clockwise row-insert-bottom row-remove scissors search send server settings share shield-check shield-lock shopping-bag
shopping-bag-plus shopping-cart sparkles speakerphone stack-2 star star-off stethoscope table-off table-plus tag target-arrow test-pipe
thumb-down thumb-up trash tree truck-delivery upload user user-check user-circle user-off user-plus users
vaccine video wallet world x zoom-in zoom-out
`
  .trim()
  .split(/\s+/)

const root = join(import.meta.dirname, '..')
const drawings = join(root, 'node_modules/@tabler/icons/icons')

const symbolOf = (name: string): string => {
  const filled = name.endsWith('-filled')
  const file = filled ? join('filled', name.slice(0, -'-filled'.length)) : join('outline', name)
  const source = readFileSync(join(drawings, `${file}.svg`), 'utf8')
  const shapes = source
    .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none" ?\/>/g, '')
  const drawn = [...shapes.matchAll(/<path d="(M[^"]+)"[^>]*\/>/g)].map(([, line]) => String(line))
  if (drawn.length !== shapes.match(/<\w/g)?.length) throw new Error(`${name} is not drawn by paths alone`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${filled ? areas(drawn) : strokes(drawn)}</symbol>`
}

/** One line for all: every icon on a page is a copy of its elements, and a page has a hundred icons. */
const strokes = (lines: readonly string[]) =>
  `<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${lines.join('')}"/>`

/** Each by itself: areas that lie over each other could cut holes. */
const areas = (lines: readonly string[]) => lines.map((line) => `<path fill="currentColor" d="${line}"/>`).join('')

const sorted = [...new Set(names)].sort()
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${sorted.map(symbolOf).join('\n')}\n</svg>\n`
const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8)

writeFileSync(join(root, 'src/ui/illustrations/icons.svg'), sprite)
writeFileSync(
  join(root, 'src/ui/icons.gen.ts'),
  `// Written by bin/icons.ts. Drawings: Tabler Icons, MIT.\n\n/** Address of the sprite; the query changes with its content. */\nexport const iconSprite = '/illustrations/icons.svg?v=${version}'\n\nexport type IconName =\n${sorted.map((name) => `  | '${name}'`).join('\n')}\n`,
)
process.stdout.write(`${sorted.length} icons\n`)
