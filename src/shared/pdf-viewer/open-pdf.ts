import * as pdfjs from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { trustedScriptUrl } from '#src/shared/trusted-script-url.ts'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'

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

/** Draws a page into a canvas, `width` CSS pixels wide, and its text over it for screen readers and selection. */
export const drawPage = async (
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  canvas: HTMLCanvasElement,
  text: HTMLElement,
): Promise<void> => {
  const page = await pdf.getPage(number)
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  // Sharp on a phone, and no more memory than its screen is worth.
  const density = Math.min(2, devicePixelRatio)
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  await page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] }).promise
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  await new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render()
}
