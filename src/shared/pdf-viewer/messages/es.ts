import type { messages as en } from './en.ts'

/** The PDF viewer, in Spanish. */
export const messages: typeof en = {
  open: 'Abrir en otra pestaña',
  download: 'Descargar',
  notHere: 'No se puede mostrar en esta página. Ábralo en otra pestaña o descárguelo.',
  pages: 'Páginas del documento',
  page: (number, count) => `Página ${number} de ${count}`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  rotate: 'Girar',
  close: 'Cerrar',
  picture: (name) => `${name}, como imagen`,
}
