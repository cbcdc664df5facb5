/** The PDF viewer, in English. */
export const messages = {
  open: 'Open in a new tab',
  download: 'Download',
  notHere: 'It can’t be shown on this page. Open it in a new tab, or download it.',
  pages: 'Pages of the document',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  asText: 'Read as text',
  asPages: 'Show the pages',
  noText: 'This page is a picture. Show the pages to see it.',
  toTheEnd: 'Read to the end of the last page, or read it as text, to go on.',
  atTheEnd: 'You’ve reached the end of the document.',
  rotate: 'Rotate',
  close: 'Close',
  picture: (name: string) => `${name}, as a picture`,
}
