// The build for browsers of the last years: the other one calls functions that phones don't have yet.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { trustedScriptUrl } from '#src/shared/trusted-script-url.ts'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'

/** A PDF that is read beside the page, and the function that forgets it. */
export interface OpenedPdf {
  readonly pdf: PDFDocumentProxy
  readonly close: () => void
}

/**
 * Opens a PDF for drawing. Nothing in it runs: no scripts, no XFA, no code made from strings. Throws where it can't be
 * read: broken, or locked by a password.
 */
export const openPdf = async (content: Blob): Promise<OpenedPdf> => {
  const port = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const worker = pdfjs.PDFWorker.create({ port })
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  try {
    const data = new Uint8Array(await content.arrayBuffer())
    const options = { data, worker, isEvalSupported: false, enableXfa: false, useWasm: false, stopAtErrors: false }
    return { pdf: await pdfjs.getDocument(options).promise, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Where a page is drawn: its canvas, and the element for its text. */
export interface PageFrame {
  readonly canvas: HTMLCanvasElement
  readonly text: HTMLElement
}

/**
 * Draws a page into a canvas, `width` CSS pixels wide, and its text over it for screen readers and selection. Throws where
 * it can't be drawn, also because the signal ended it.
 */
export const drawPage = async (
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  { canvas, text }: PageFrame,
  signal: AbortSignal,
): Promise<void> => {
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  // Sharp on a phone, and no more memory than its screen is worth.
  const density = Math.min(2, devicePixelRatio)
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  signal.throwIfAborted()
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  await new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render()
}

/** The text of each page, a line for each line of the page; empty for a page that is a picture. */
export const pageTexts = async (pdf: PDFDocumentProxy): Promise<readonly string[]> => {
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
        .trim(),
    )
  }
  return texts
}
