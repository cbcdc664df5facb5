import type { words as en } from './en.ts'

/** Papers on the screen, in Spanish. */
export const words: typeof en = {
  open: 'Abrir en otra pestaña',
  download: 'Descargar',
  notHere: 'Este navegador no muestra PDF dentro de una página. Ábralo en otra pestaña o descárguelo.',
  zoomIn: 'Más grande',
  zoomOut: 'Más pequeño',
  rotate: 'Girar',
}
