import { parse } from 'node:querystring'
import type { FastifyRequest } from 'fastify'

/** The text that a form body was parsed from. A signature covers what was sent, not what was understood. */
const texts = new WeakMap<object, string>()

/** Parses a form body and remembers its text. */
export const parseForm = (text: string): Record<string, unknown> => {
  const fields = { ...parse(text) }
  texts.set(fields, text)
  return fields
}

/** The body of a request as it was sent; of a body that was no form, its JSON. */
export const bodyTextOf = (request: FastifyRequest): string => {
  const { body } = request
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return ''
  return texts.get(body) ?? JSON.stringify(body)
}
