import { useEffect, useState } from 'react'

/** Whether something has been so for some milliseconds; at once no more when it ends. */
export const useLate = (is: boolean, ms: number): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [is, ms])
  return is && late
}
