import type { messages as en } from './en.ts'

/** The PDF viewer, in Spanish. */
export const messages: typeof en = {
  open: 'Abrir en otra pestaña',
  download: 'Descargar',
  notHere: 'Este navegador no puede mostrar PDF en la página. Ábralo en otra pestaña o descárguelo.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  rotate: 'Girar',
}
