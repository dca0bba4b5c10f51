import { z } from 'zod'

/**
 * What a person reads about a field whose schema has no sentence of its own, in place of the English ones of the library.
 * It never repeats what was sent.
 */
const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? '請填寫這個欄位。' : '這個欄位的格式不對。'
    case 'too_big':
      if (issue.origin === 'string') return `最多 ${issue.maximum} 個字。`
      return issue.origin === 'array' ? `最多 ${issue.maximum} 項。` : `最多是 ${issue.maximum}。`
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? '請填寫這個欄位。' : `至少 ${issue.minimum} 個字。`
      return issue.origin === 'array' ? `至少 ${issue.minimum} 項。` : `最少是 ${issue.minimum}。`
    case 'invalid_value':
      return '請從可以選的項目中選一個。'
    case 'unrecognized_keys':
      return '這裡沒有這個欄位，請移除後再送一次。'
    default:
      return '這個欄位的格式不對。'
  }
}

// for the whole program: the server answers with it, and forms show it before anything is sent
z.config({ localeError: sentenceOf })
