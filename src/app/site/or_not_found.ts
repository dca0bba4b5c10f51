import { notFound } from '@tanstack/react-router'
import { numberOf } from '#platform/browser/route_params.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { fieldOf } from '#platform/contract/unknown_values.ts'

/** A loader's read whose 404 is the page's 404. */
export const orNotFound = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    if (fieldOf(error, 'status') === 404) throw notFound()
    throw error
  }
}

/** A loader's read that may find nothing: a page of its own would be 404, a part of another page is left out. */
export const orNothing = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading
  } catch (error) {
    if (fieldOf(error, 'status') === 404) return null
    throw error
  }
}

/** A page of a list. One past its end is an address that does not exist; the first may be empty. */
export const inList = <Row>(list: PageOf<Row>): PageOf<Row> => {
  if (list.meta.page > 1 && list.data.length === 0) throw notFound()
  return list
}

/** The id in a path. Anything but digits is an address that does not exist. */
export const idOf = (text: string): number => {
  const id = numberOf(text)
  if (id === false) throw notFound()
  return id
}
