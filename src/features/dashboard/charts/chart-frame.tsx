import { useEffect, useRef, useState } from 'react'
import styles from '../dashboard.module.css'
import type { Drawing } from './chart-shapes.ts'

/** A chart as wide as its container; its text says what it shows, for screen readers. */
export function LazyChart({ draw, label }: { readonly draw: Drawing; readonly label: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = container
    if (current === null) return
    const look = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    look.observe(current)
    return () => look.disconnect()
  }, [])
  useEffect(() => {
    const { current } = container
    if (current === null || width === 0) return
    const drawing = draw(width)
    drawing.setAttribute('aria-hidden', 'true')
    current.replaceChildren(drawing)
  }, [draw, width])
  return <div ref={container} className={styles.drawing} role="img" aria-label={label} />
}
