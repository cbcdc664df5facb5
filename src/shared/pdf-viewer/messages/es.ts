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
  asText: 'Leer como texto',
  asPages: 'Mostrar las páginas',
  noText: 'Esta página es una imagen. Muestre las páginas para verla.',
  toTheEnd: 'Para continuar, lea hasta el final de la última página o léalo como texto.',
  atTheEnd: 'Llegó al final del documento.',
  rotate: 'Girar',
  close: 'Cerrar',
  picture: (name) => `${name}, como imagen`,
}
