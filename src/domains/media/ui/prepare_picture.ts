import { uploadLimits } from '#domains/media/rules.ts'
import { readHead } from './picture_head.ts'
import {
  fitWithin,
  needsShrinking,
  type Refusal,
  shrinkingTries,
  shrunkLimits,
  slowLimits,
  slowTries,
  whyRefused,
  whyUnreadable,
} from './picture_rules.ts'

/** A file that is not sent, and why. */
export class FileRefused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new FileRefused('broken'))), 'image/jpeg', quality),
  )

const draw = (picture: ImageBitmap, long_side: number): HTMLCanvasElement => {
  const { width, height } = fitWithin(picture, long_side)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new FileRefused('broken')
  // JPEG knows no transparency, which would turn black
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return canvas
}

const usual = { limits: shrunkLimits, tries: shrinkingTries } as const
const overSlowLine = { limits: slowLimits, tries: slowTries } as const

const shrink = async (picture: ImageBitmap, { limits, tries }: typeof usual | typeof overSlowLine): Promise<Blob> => {
  let smallest: Blob | undefined
  for (const { quality, long_side } of tries) {
    smallest = await asJpeg(draw(picture, long_side), quality)
    if (smallest.size <= limits.bytes) break
  }
  return smallest ?? Promise.reject(new FileRefused('broken'))
}

const named = (blob: Blob, name: string) =>
  new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })

const headOf = async (file: File) => {
  const bytes = file.size > uploadLimits.bytes ? await file.slice(0, 1_000_000).arrayBuffer() : await file.arrayBuffer()
  return readHead(new Uint8Array(bytes))
}

/** @throws FileRefused */
const acceptedHead = async (file: File, rule: { pdf: boolean; shrinks: boolean }) => {
  const head = await headOf(file)
  const refusal = whyRefused({ bytes: file.size, head, ...rule })
  if (refusal) throw new FileRefused(refusal)
  return head
}

/**
 * A chosen file as it is, for staff, whose pictures keep what the server can use of them.
 *
 * @throws FileRefused
 */
export const checkFile = async (file: File, rule: { pdf: boolean }): Promise<File> => {
  const { kind } = await acceptedHead(file, { ...rule, shrinks: false })
  return kind === 'heic' ? prepareFile(file, rule) : file
}

/**
 * Makes of a chosen file what is sent: a PDF as it is; a picture upright, at most 2,560 px long and 2 MB, however many pixels
 * the camera took; 1,600 px and 400 kB over a slow line.
 *
 * @throws FileRefused
 */
export const prepareFile = async (
  file: File,
  { pdf, slow = false }: { pdf: boolean; slow?: boolean },
): Promise<File> => {
  const way = slow ? overSlowLine : usual
  const head = await acceptedHead(file, { pdf, shrinks: true })
  if (head.kind === 'pdf' || !needsShrinking({ bytes: file.size, head }, way.limits)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new FileRefused(whyUnreadable(head))
  })
  try {
    return named(await shrink(picture, way), file.name)
  } finally {
    picture.close()
  }
}
