/** How a coat is drawn. `dark` are its marks, `light` chest and muzzle, `second` what is beside the ground colour. */
export type Coat = {
  readonly base: string
  readonly dark: string
  readonly light: string
  readonly second?: string
  readonly pattern:
    | 'solid'
    | 'tabby'
    | 'calico'
    | 'tortie'
    | 'tuxedo'
    | 'points'
    | 'smoke'
    | 'patch'
    | 'tan'
    | 'brindle'
  readonly eye: string
  readonly nose: string
  readonly ear: string
  /** Lines on it must be light. */
  readonly isDark?: boolean
}

const pink = { nose: '#D9776B', ear: '#F0B3A2' }
const dusk = { nose: '#4A3638', ear: '#8A6A6C', isDark: true }

/** Coats of cats, by the colour as the animal's data tell it. */
export const catCoats = {
  橘白: { base: '#EBA24F', dark: '#C8742A', light: '#FFF4E2', pattern: 'tabby', eye: '#7FA24A', ...pink },
  橘色: { base: '#E2954A', dark: '#BC6A2A', light: '#F8D7A8', pattern: 'tabby', eye: '#C99A2E', ...pink },
  奶油色: { base: '#F3D6AA', dark: '#DDB378', light: '#FFF6E6', pattern: 'tabby', eye: '#B98A34', ...pink },
  灰虎斑: { base: '#9AA3A8', dark: '#666F76', light: '#EEF1F1', pattern: 'tabby', eye: '#D9A43A', ...pink },
  棕虎斑: { base: '#A98661', dark: '#664A31', light: '#F0E0C8', pattern: 'tabby', eye: '#A9B24B', ...pink },
  虎斑色: { base: '#B59672', dark: '#70543A', light: '#EFE2CE', pattern: 'tabby', eye: '#8FA84E', ...pink },
  煙灰色: {
    base: '#727B84',
    dark: '#565E67',
    light: '#A9B2B8',
    pattern: 'smoke',
    eye: '#E0B24A',
    nose: '#4D5057',
    ear: '#A68C90',
    isDark: true,
  },
  黑色: { base: '#3B3840', dark: '#242228', light: '#55505A', pattern: 'solid', eye: '#E3B53F', ...dusk },
  白色: { base: '#FFFBF5', dark: '#E9DED0', light: '#FFFFFF', pattern: 'solid', eye: '#5AA0CF', ...pink },
  賓士: {
    base: '#37343C',
    dark: '#242228',
    light: '#FFFDF8',
    pattern: 'tuxedo',
    eye: '#8FB85A',
    nose: '#D98B84',
    ear: '#8A6A6C',
    isDark: true,
  },
  白黑色: {
    base: '#37343C',
    dark: '#242228',
    light: '#FFFDF8',
    pattern: 'tuxedo',
    eye: '#D9B34A',
    nose: '#C7827C',
    ear: '#8A6A6C',
    isDark: true,
  },
  三花: {
    base: '#FFFAF2',
    dark: '#3D3A41',
    light: '#FFFFFF',
    second: '#E29A4B',
    pattern: 'calico',
    eye: '#6E9E56',
    ...pink,
  },
  三花色: {
    base: '#FFFAF2',
    dark: '#4A4147',
    light: '#FFFFFF',
    second: '#D98E45',
    pattern: 'calico',
    eye: '#C79C3C',
    ...pink,
  },
  玳瑁: {
    base: '#4A3B38',
    dark: '#302728',
    light: '#7A5A42',
    second: '#C77F3C',
    pattern: 'tortie',
    eye: '#D8A93E',
    nose: '#3A2B2A',
    ear: '#8F6B60',
    isDark: true,
  },
  重點色: {
    base: '#F1E2CF',
    dark: '#6B4D3D',
    light: '#FFF8EC',
    pattern: 'points',
    eye: '#4F9BD0',
    nose: '#3E2A22',
    ear: '#A98873',
  },
} as const satisfies Record<string, Coat>

const dogFace = { eye: '#3A2720', nose: '#2A2527', ear: '#E3A596' }

/** Coats of dogs, by the colour as the animal's data tell it. */
export const dogCoats = {
  黃色: { base: '#DDAA68', dark: '#B07D3E', light: '#FBEBD0', pattern: 'solid', ...dogFace },
  黃白色: { base: '#E5BE84', dark: '#C29455', light: '#FFFAF0', pattern: 'patch', second: '#FFF8EC', ...dogFace },
  米白: { base: '#F2E1C6', dark: '#D8BD94', light: '#FFF8EC', pattern: 'solid', ...dogFace },
  咖啡色: { base: '#8A5D3F', dark: '#5F3C27', light: '#E0C2A0', pattern: 'solid', ...dogFace, nose: '#3B2721' },
  棕色: { base: '#9C6A45', dark: '#6E472C', light: '#E6CBA9', pattern: 'solid', ...dogFace },
  紅棕色: { base: '#B5683A', dark: '#8A4824', light: '#F0CFA6', pattern: 'solid', ...dogFace },
  黑色: {
    base: '#3A363C',
    dark: '#232025',
    light: '#57525A',
    pattern: 'solid',
    ...dogFace,
    ear: '#7F6466',
    isDark: true,
  },
  黑褐色: {
    base: '#38343A',
    dark: '#232025',
    light: '#C98A4B',
    pattern: 'tan',
    ...dogFace,
    ear: '#7F6466',
    isDark: true,
  },
  白色: { base: '#FFFBF5', dark: '#E5D9C9', light: '#FFFFFF', pattern: 'solid', ...dogFace },
  灰色: { base: '#88929A', dark: '#626C75', light: '#D5DCDF', pattern: 'solid', ...dogFace },
  虎斑: { base: '#84674F', dark: '#47352A', light: '#D8C0A6', pattern: 'brindle', ...dogFace },
  虎斑色: { base: '#94765A', dark: '#553F30', light: '#E2CDB4', pattern: 'brindle', ...dogFace },
  花斑: { base: '#FFFBF3', dark: '#E5D8C7', light: '#FFFFFF', second: '#8A5D3F', pattern: 'patch', ...dogFace },
} as const satisfies Record<string, Coat>

export type CatColour = keyof typeof catCoats
export type DogColour = keyof typeof dogCoats
