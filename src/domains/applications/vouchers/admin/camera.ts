import { useEffect, useRef, useState } from 'react'

type Found = { readonly rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly Found[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

declare global {
  // Not every browser has it (Safari, Firefox), so that the types of browsers do not know it.
  interface Window {
    readonly BarcodeDetector?: DetectorClass
  }
}

const detectorClass = (): DetectorClass | undefined => window.BarcodeDetector

/** Whether this browser reads QR codes itself. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** How often a picture of the camera is looked at, in milliseconds. */
const lookMs = 200

const reading = (video: HTMLVideoElement, onRead: (text: string) => void): (() => void) => {
  const Class = detectorClass()
  if (!Class) return () => {}
  const detector = new Class({ formats: ['qr_code'] })
  let last = ''
  const look = async () => {
    // a picture that is not there yet is no reason to stop
    const [found] = await detector.detect(video).catch(() => [])
    if (!found || found.rawValue === last) return
    last = found.rawValue
    onRead(last)
  }
  const timer = setInterval(() => void look(), lookMs)
  return () => clearInterval(timer)
}

const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})

const setTorch = (track: MediaStreamTrack | undefined, torch: boolean): void => {
  // the types of browsers do not know it
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch }
  void track?.applyConstraints({ advanced: [light] })
}

/**
 * The camera at the back of a phone as long as it is on, and what its picture says. It is let go with the page: a phone
 * shows a light as long as a page holds it.
 *
 * @param onRead told of each text once, as long as the same code stays in the picture
 */
export const useScanner = (onRead: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    const shown = video.current
    if (!isOn || !shown) return
    let end = () => {}
    let isGone = false
    const start = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const stop = () => {
        for (const one of stream.getTracks()) one.stop()
      }
      if (isGone) return stop()
      shown.srcObject = stream
      setTrack(stream.getVideoTracks()[0])
      const rest = reading(shown, (text) => latest.current(text))
      end = () => {
        rest()
        stop()
        setTrack(undefined)
      }
      await shown.play()
    }
    start().catch(() => {
      setRefused(true)
      setOn(false)
    })
    return () => {
      isGone = true
      end()
    }
  }, [isOn])
  return {
    video,
    isOn,
    isRefused,
    toggle: () => {
      setRefused(false)
      setOn(!isOn)
    },
    /** Switches the light on or off; undefined where the camera has none. */
    light: hasTorch(track) ? (on: boolean) => setTorch(track, on) : undefined,
  }
}
