import { useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { type ClinicCard, clinicsApi } from '../contract.ts'
import * as m from '../messages.ts'
import { kilometresBetween, nearestFirst, type Position } from '../rules.ts'
import { type ClinicSearch, questionOf } from './list_search.ts'

export type NearClinic = ClinicCard & { kilometres: number }

/** How many of the nearest are shown. */
const shown = 24

const whereAmI = () =>
  new Promise<Position>((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(m.nearFailed))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => reject(new Error(code === PERMISSION_DENIED ? m.nearDenied : m.nearFailed)),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })

const readAll = async (search: ClinicSearch): Promise<ClinicCard[]> => {
  const found: ClinicCard[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await callAsMember(clinicsApi.list, {
      query: { ...questionOf(search), page, per_page: 100 },
    })
    found.push(...data)
    if (page * meta.per_page >= meta.total) return found
  }
}

/** The clinics of a choice by their distance from a place. The visitor's own is asked on demand and never leaves the browser. */
export const useNear = (search: ClinicSearch) => {
  const [near, setNear] = useState<readonly NearClinic[]>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** @param from where to measure from; asks the browser without it */
  const find = async (from?: Position) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const [here, clinics] = await Promise.all([from ?? whereAmI(), readAll(search)])
      const placed = clinics.flatMap(({ lat, lng, ...clinic }) =>
        lat === null || lng === null
          ? []
          : [{ ...clinic, lat, lng, kilometres: kilometresBetween(here, { lat, lng }) }],
      )
      setNear(nearestFirst(placed, new Date()).slice(0, shown))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : m.nearFailed)
    } finally {
      setBusy(false)
    }
  }
  return { near, busy, problem, find, forget: () => setNear(undefined) }
}
