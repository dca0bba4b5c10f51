/** Long enough for the sharpest screens at the size it is shown. */
const side = 512

/**
 * The middle of a picture as a square JPEG, so that a telephone sends kilobytes instead of megabytes.
 *
 * @returns undefined for a file that this browser cannot read as a picture
 */
export const squarePicture = async (file: File): Promise<File | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const edge = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const from = [(picture.width - edge) / 2, (picture.height - edge) / 2] as const
  canvas.getContext('2d')?.drawImage(picture, ...from, edge, edge, 0, 0, side, side)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
  return blob ? new File([blob], 'avatar.jpg', { type: 'image/jpeg' }) : undefined
}
