/** Papers on the screen, in English. */
export const words = {
  open: 'Open in a new tab',
  download: 'Download',
  notHere: 'This browser doesn’t show PDFs inside a page. Open it in a new tab, or download it.',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  rotate: 'Turn',
}
