import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { drawPage, openPdf, type OpenedPdf } from './open-pdf.ts'
import { pdfViewerMessages } from './pdf-viewer-messages.ts'
import styles from './pdf-pages.module.css'

const zooms = [1, 1.5, 2, 3] as const

/** A page: its space from the start, drawn once it comes near. */
function PdfPage({
  pdf,
  number,
  ratio,
  width,
}: {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly ratio: number
  readonly width: number
}) {
  const messages = useMessages(pdfViewerMessages)
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '600px' },
    )
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    if (isNear && canvas.current && text.current)
      drawPage(pdf, number, width, canvas.current, text.current).catch(() => undefined)
  }, [pdf, number, width, isNear])
  return (
    <section
      ref={frame}
      className={styles.page}
      aria-label={messages.page(number, pdf.numPages)}
      style={{ inlineSize: width, blockSize: width * ratio }}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <div ref={text} className={styles.text} />
    </section>
  )
}

type Sheet = OpenedPdf & { readonly ratio: number }

/** The pages of a PDF, drawn in the page; `onFailed` where it can't be read. */
export function PdfPages({ content, onFailed }: { readonly content: Blob; readonly onFailed: () => void }) {
  const messages = useMessages(pdfViewerMessages)
  const [sheet, setSheet] = useState<Sheet>()
  const [space, setSpace] = useState(0)
  const [zoom, setZoom] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const failed = useRef(onFailed)
  useEffect(() => {
    let opened: OpenedPdf | undefined
    let isHere = true
    const open = async () => {
      opened = await openPdf(content)
      if (!isHere) return opened.close()
      const { width, height } = (await opened.pdf.getPage(1)).getViewport({ scale: 1 })
      if (isHere) setSheet({ ...opened, ratio: height / width })
    }
    open().catch(() => isHere && failed.current())
    return () => {
      isHere = false
      opened?.close()
    }
  }, [content])
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setSpace(Math.floor(entry?.contentRect.width ?? 0)))
    if (box.current) watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <>
      <Row gap="small">
        <Button isCompact disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {messages.zoomOut}
        </Button>
        <Button isCompact disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          {messages.zoomIn}
        </Button>
      </Row>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div ref={box} className={styles.pages} role="region" aria-label={messages.pages} tabIndex={0}>
        {sheet === undefined || space === 0 ? (
          <Skeleton lines={8} />
        ) : (
          Array.from({ length: sheet.pdf.numPages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={sheet.pdf}
              number={index + 1}
              ratio={sheet.ratio}
              width={space * (zooms[zoom] ?? 1)}
            />
          ))
        )}
      </div>
    </>
  )
}
