import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { drawPage, openPdf, pageTexts, type OpenedPdf } from './open-pdf.ts'
import { pdfViewerMessages } from './pdf-viewer-messages.ts'
import styles from './pdf-pages.module.css'

const zooms = [1, 1.5, 2, 3] as const

/** A page: its space from the start, drawn once it comes near. */
function PdfPage({
  pdf,
  number,
  ratio,
  width,
  onDrawn,
  onFailed,
}: {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly ratio: number
  readonly width: number
  readonly onDrawn: (number: number) => void
  readonly onFailed: () => void
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
    if (!isNear || !canvas.current || !text.current) return undefined
    const ending = new AbortController()
    drawPage(pdf, number, width, { canvas: canvas.current, text: text.current }, ending.signal).then(
      () => onDrawn(number),
      () => ending.signal.aborted || onFailed(),
    )
    return () => ending.abort()
  }, [pdf, number, width, isNear, onDrawn, onFailed])
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

/** The words of each page, to be read without its pictures, in any size. */
function Texts({ texts }: { readonly texts: readonly string[] }) {
  const messages = useMessages(pdfViewerMessages)
  return (
    <div className={styles.words}>
      {texts.map((text, index) => (
        <section key={index} aria-label={messages.page(index + 1, texts.length)}>
          <p>{text === '' ? messages.noText : text}</p>
        </section>
      ))}
    </div>
  )
}

type Sheet = OpenedPdf & { readonly ratio: number }

interface PagesProps {
  readonly content: Blob
  /** It can't be read, or one of its pages can't be drawn. */
  readonly onFailed: () => void
  /** The end of the last page, drawn, was on the screen, or all of the text was opened. */
  readonly onRead?: (() => void) | undefined
}

/** Calls back once an element was on the screen. */
const useOnScreen = (isWatched: boolean, onScreen: (() => void) | undefined) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWatched || onScreen === undefined || !element.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onScreen()
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [isWatched, onScreen])
  return element
}

/** The pages of a PDF, drawn in the page, or their text. */
export function PdfPages({ content, onFailed, onRead }: PagesProps) {
  const messages = useMessages(pdfViewerMessages)
  const [sheet, setSheet] = useState<Sheet>()
  const [space, setSpace] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [texts, setTexts] = useState<readonly string[]>()
  const [lastDrawn, setLastDrawn] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const failed = useRef(onFailed)
  const [onPageFailed] = useState(() => () => failed.current())
  const end = useOnScreen(sheet !== undefined && texts === undefined && lastDrawn === sheet.pdf.numPages, onRead)
  const openText = async () => {
    if (sheet === undefined) return
    const all = await pageTexts(sheet.pdf)
    setTexts(all)
    // A page that is a picture has to be seen.
    if (!all.includes('')) onRead?.()
  }
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
        <Button
          isCompact
          disabled={sheet === undefined}
          onClick={() => (texts === undefined ? void openText().catch(onPageFailed) : setTexts(undefined))}
        >
          {texts === undefined ? messages.asText : messages.asPages}
        </Button>
      </Row>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div ref={box} className={styles.pages} role="region" aria-label={messages.pages} tabIndex={0}>
        {sheet === undefined || space === 0 ? (
          <Skeleton lines={8} />
        ) : texts !== undefined ? (
          <Texts texts={texts} />
        ) : (
          Array.from({ length: sheet.pdf.numPages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={sheet.pdf}
              number={index + 1}
              ratio={sheet.ratio}
              width={space * (zooms[zoom] ?? 1)}
              onDrawn={setLastDrawn}
              onFailed={onPageFailed}
            />
          ))
        )}
        <div ref={end} className={styles.end} />
      </div>
    </>
  )
}
