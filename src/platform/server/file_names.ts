import { xlsxType } from '#platform/contract/export.ts'

/** Most signs of a name without its extension; file systems take 255 bytes, and a Chinese sign is three. */
const longestStem = 60

/** Control signs, signs that are not seen or turn the direction of writing, and halves of signs. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const cut = (text: string, most: number): string => [...text].slice(0, most).join('').trim()

/** One line of plain text: without control signs and what is not seen, at most so many signs. */
export const plainLine = (text: string, most: number): string => cut(text.normalize('NFC').replace(unseen, ''), most)

/** The name of a file as a person sent it: without folders, control signs and what turns or hides its end. May be empty. */
export const cleanFileName = (name: string): string =>
  plainLine(name.split(/[/\\]/).at(-1) ?? '', 200)
    .replace(/[:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')

const extensions: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  [xlsxType]: 'xlsx',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/plain': 'txt',
}

/**
 * The name under which a file is offered: the stem of a name, whoever gave it, and always the extension of what the file
 * is. Never empty.
 *
 * @param mime may carry parameters: `text/csv; charset=utf-8`
 */
export const downloadName = (name: string, mime: string): string => {
  const extension = extensions[mime.split(';')[0]?.trim() ?? ''] ?? 'bin'
  const stem = cut(cleanFileName(name).replace(/\.[^.]{1,10}$/, ''), longestStem).replace(/[.\s]+$/, '')
  return `${stem || 'file'}.${extension}`
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** The header that offers a file under a name in any script (RFC 6266, RFC 8187). */
export const attachmentHeader = (filename: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, percent)}`
