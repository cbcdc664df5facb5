/** The PDF viewer, in English. */
export const messages = {
  open: 'Open in a new tab',
  download: 'Download',
  notHere: 'This browser can’t show PDFs in the page. Open it in a new tab, or download it.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate',
}
