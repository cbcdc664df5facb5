/** A PDF of numbered objects with a table of where they are, as the PDF library writes it; by default the first is its catalog. */
export const pdfOfObjects = (objects: readonly (Buffer | string)[], more = '', root = 1): Buffer => {
  const pieces = [Buffer.from('%PDF-1.7\n%\x81\x81\x81\x81\n\n', 'latin1')]
  let length = pieces[0]?.length ?? 0
  const rows = objects.map((object, at) => {
    const piece = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n\n')])
    const row = `${String(length).padStart(10, '0')} 00000 n \n`
    length += piece.length
    pieces.push(piece)
    return row
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}\n`
  const trailer = `trailer\n<<\n/Size ${size}\n/Root ${root} 0 R${more}\n>>\n\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...pieces, Buffer.from(table + trailer)])
}

/** A stream of a PDF with further entries of its dictionary. */
export const pdfStream = (content: Buffer | string, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<<\n/Length ${Buffer.byteLength(content)}${entries}\n>>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])

/**
 * A PDF with one page that shows a line of text, and in its content a comment of any size. It is written as the server
 * stores it: what is stored of it equals it.
 */
export const pdfFile = (text = 'x', comment = ''): Buffer =>
  pdfOfObjects(
    [
      '<<\n/Type /Pages\n/Kids [ 7 0 R ]\n/Count 1\n>>',
      '<<\n/Type /Catalog\n/Pages 1 0 R\n>>',
      '[ 0 0 612 792 ]',
      '<<\n/Font <<\n/F1 5 0 R\n>>\n>>',
      '<<\n/Type /Font\n/Subtype /Type1\n/BaseFont /Helvetica\n>>',
      pdfStream(`BT /F1 12 Tf 72 720 Td (${text}) Tj ET${comment === '' ? '' : `\n%${comment}`}`),
      '<<\n/Type /Page\n/MediaBox 3 0 R\n/Resources 4 0 R\n/Contents 6 0 R\n/Parent 1 0 R\n>>',
    ],
    '',
    2,
  )
