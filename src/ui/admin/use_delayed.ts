import { useEffect, useState } from 'react'

/** Whether a state has lasted for some milliseconds; false at once when it ends. */
export const useDelayed = (is: boolean, ms: number): boolean => {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setDelayed(true), ms)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [is, ms])
  return is && delayed
}
