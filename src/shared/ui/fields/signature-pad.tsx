import { useEffect, useRef, useState } from 'react'
import type Pad from 'signature_pad'
import { Button } from '../base/button.tsx'
import styles from './signature-field.module.css'
import type { Drawing } from './signature-preview.tsx'
import { pointsOf, writeStrokes } from './strokes.ts'
import { useUiMessages } from '../base/ui-messages.ts'

/** Gives the canvas as many pixels as the screen has under it, and redraws everything at its new size. */
async function redraw(pad: Pad, canvas: HTMLCanvasElement, earlier: string | null, widthBefore: number) {
  const { width, height } = canvas.getBoundingClientRect()
  const ratio = Math.max(1, window.devicePixelRatio)
  const scale = widthBefore > 0 ? width / widthBefore : 1
  const strokes = pad.toData().map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }))
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.fromData(strokes)
  if (earlier) await pad.fromDataURL(earlier, { width, height })
}

/** The current drawing; an earlier one that is known as a picture only has no strokes. */
const drawingOf = (pad: Pad, canvas: HTMLCanvasElement, earlier: Drawing | null): Drawing => {
  const { width } = canvas.getBoundingClientRect()
  const now = pad.toData().map(({ points }) => points)
  const png = pad.toDataURL()
  if (earlier === null) return { png, strokes: writeStrokes(now, width) }
  const { strokes } = earlier
  return { png, strokes: strokes && writeStrokes([...pointsOf(strokes, width), ...now], width) }
}

/** A pad to sign on with a finger, pen or mouse; reports the drawing after each stroke. */
export function SignaturePad({
  drawing,
  label,
  onChange,
}: {
  readonly drawing: Drawing | null
  readonly label: string
  readonly onChange: (drawing: Drawing | null) => void
}) {
  const messages = useUiMessages()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const earlier = useRef(drawing)
  const latestOnChange = useRef(onChange)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    latestOnChange.current = onChange
  }, [onChange])

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isGone = false
    let release = () => {}
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return
      const made = new Pad(element, { penColor: getComputedStyle(element).color, minWidth: 0.8, maxWidth: 2.6 })
      made.addEventListener('endStroke', () => latestOnChange.current(drawingOf(made, element, earlier.current)))
      let width = 0
      const watcher = new ResizeObserver(() => {
        const next = element.getBoundingClientRect().width
        if (next === 0 || next === width) return
        void redraw(made, element, earlier.current?.png ?? null, width)
        width = next
      })
      watcher.observe(element)
      pad.current = made
      release = () => {
        watcher.disconnect()
        made.off()
      }
      setReady(true)
    })
    return () => {
      isGone = true
      release()
    }
  }, [])

  const clear = () => {
    pad.current?.clear()
    earlier.current = null
    onChange(null)
  }

  return (
    <>
      <div className={styles.paper} aria-busy={!isReady}>
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
      </div>
      <div className={styles.below}>
        <span>{messages.drawHere}</span>
        <Button kind="quiet" onClick={clear} disabled={drawing === null}>
          {messages.clear}
        </Button>
      </div>
    </>
  )
}
