import { svgText } from '#platform/server/text_outlines.ts'
import { disc, oval, palette, put, shape, stroke } from './pen.ts'

/** Small signs that are printed on things. Each stands around its origin, about 80 wide at scale 1. */

export const paw = (x: number, y: number, scale: number, colour: string, turn = 0): string =>
  put(
    x,
    y,
    scale,
    shape('M0 -4C22 -4 40 20 34 38C28 52 14 44 0 44C-14 44 -28 52 -34 38C-40 20 -22 -4 0 -4Z', colour) +
      oval(-38, -8, 13, 18, colour, 'transform="rotate(-24 -38 -8)"') +
      oval(38, -8, 13, 18, colour, 'transform="rotate(24 38 -8)"') +
      oval(-15, -32, 13, 19, colour) +
      oval(15, -32, 13, 19, colour),
    turn,
  )

export const heart = (x: number, y: number, scale: number, colour: string, turn = 0): string =>
  put(
    x,
    y,
    scale,
    shape('M0 40C-26 18 -42 2 -40 -16C-37 -38 -10 -42 0 -20C10 -42 37 -38 40 -16C42 2 26 18 0 40Z', colour),
    turn,
  )

/** A cat's head in two colours: ears, face, no more. */
export const catMark = (x: number, y: number, scale: number, colour: string, ink: string = palette.ink): string =>
  put(
    x,
    y,
    scale,
    shape(
      'M-40 -6L-42 -44Q-41 -52 -34 -47L-14 -33Q0 -36 14 -33L34 -47Q41 -52 42 -44L40 -6C44 26 22 38 0 38C-22 38 -44 26 -40 -6Z',
      colour,
    ) +
      oval(-16, 0, 4.6, 6, ink) +
      oval(16, 0, 4.6, 6, ink) +
      shape('M-5 11Q0 8 5 11Q3 16 0 16.500Q-3 16 -5 11Z', ink) +
      stroke('M0 17q-5 7 -11 3M0 17q5 7 11 3', ink, 2.4) +
      stroke('M-26 12l-18 -2M-26 17l-17 5M26 12l18 -2M26 17l17 5', ink, 1.8, 'opacity=".6"'),
  )

/** A dog's head in two colours, with ears that hang. */
export const dogMark = (
  x: number,
  y: number,
  scale: number,
  colour: string,
  ears: string,
  ink: string = palette.ink,
): string =>
  put(
    x,
    y,
    scale,
    shape('M0 -40C28 -40 38 -22 38 0C38 26 20 40 0 40C-20 40 -38 26 -38 0C-38 -22 -28 -40 0 -40Z', colour) +
      shape('M-22 -36C-46 -44 -56 -16 -50 10C-47 20 -36 18 -34 6C-33 -10 -30 -24 -22 -36Z', ears) +
      shape('M22 -36C46 -44 56 -16 50 10C47 20 36 18 34 6C33 -10 30 -24 22 -36Z', ears) +
      disc(-15, -5, 4.6, ink) +
      disc(15, -5, 4.6, ink) +
      oval(0, 9, 9, 6.5, ink) +
      stroke('M0 15v5q-6 8 -13 3M0 20q6 8 13 3', ink, 2.6),
  )

/** Words as outlines, around the middle of their line. */
export const words = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'middle' = 'middle',
): string => svgText(text, { size, weight: 700, x, y, anchor, fill })
