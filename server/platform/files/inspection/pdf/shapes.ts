/** What is copied of an object: nothing that isn't named here reaches the rebuilt file. */
export interface Shape {
  /** Whether the object is a dictionary, a stream, or may be either; without it, only numbers, names and texts. */
  readonly is?: 'dictionary' | 'stream' | 'either'
  /** Its entries, by key, with the shape of their values. */
  readonly keys?: Readonly<Record<string, ShapeName>>
  /** The shape of all its entries, where the file chooses their names. */
  readonly each?: ShapeName
  /** Its `Subtype` has to be one of these. */
  readonly subtypes?: readonly string[]
}

/** The name of a shape. */
export type ShapeName = keyof typeof table

const plain = (keys: string): Record<string, 'plain'> =>
  Object.fromEntries(keys.split(' ').map((key) => [key, 'plain'] as const))

const functionKeys = {
  ...plain('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds'),
  Functions: 'function',
} as const

const table = {
  plain: {},
  /** A stream's bytes: content of pages and glyphs, tables of JBIG2, profiles. */
  data: { is: 'stream' },
  filter: {
    is: 'dictionary',
    keys: {
      ...plain('Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock'),
      ...plain('BlackIs1 DamagedRowsBeforeError ColorTransform'),
      JBIG2Globals: 'data',
    },
  },
  resources: {
    is: 'dictionary',
    keys: {
      ExtGState: 'graphicsStates',
      ColorSpace: 'colorSpaces',
      Pattern: 'patterns',
      Shading: 'shadings',
      XObject: 'xObjects',
      Font: 'fonts',
      ProcSet: 'plain',
    },
  },
  graphicsStates: { is: 'dictionary', each: 'graphicsState' },
  colorSpaces: { is: 'dictionary', each: 'colorSpace' },
  patterns: { is: 'dictionary', each: 'pattern' },
  shadings: { is: 'dictionary', each: 'shading' },
  xObjects: { is: 'dictionary', each: 'xObject' },
  fonts: { is: 'dictionary', each: 'font' },
  glyphs: { is: 'dictionary', each: 'data' },
  graphicsState: {
    is: 'dictionary',
    keys: {
      ...plain('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK'),
      Font: 'font',
      BG: 'function',
      BG2: 'function',
      UCR: 'function',
      UCR2: 'function',
      TR: 'function',
      TR2: 'function',
      SMask: 'softMask',
    },
  },
  softMask: { is: 'dictionary', keys: { ...plain('Type S BC'), G: 'xObject', TR: 'function' } },
  group: { is: 'dictionary', keys: { ...plain('Type S I K'), CS: 'colorSpace' } },
  xObject: {
    is: 'stream',
    subtypes: ['Image', 'Form'],
    keys: {
      ...plain('Type Subtype Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte'),
      ...plain('FormType BBox Matrix'),
      ColorSpace: 'colorSpace',
      Mask: 'xObject',
      SMask: 'xObject',
      Resources: 'resources',
      Group: 'group',
    },
  },
  colorSpace: {
    is: 'either',
    keys: {
      ...functionKeys,
      ...plain('WhitePoint BlackPoint Gamma Matrix Subtype Components'),
      Alternate: 'colorSpace',
      ColorSpace: 'colorSpace',
      Colorants: 'colorSpaces',
      Process: 'colorSpace',
    },
  },
  function: { is: 'either', keys: functionKeys },
  shading: {
    is: 'either',
    keys: {
      ...plain('ShadingType Background BBox AntiAlias Domain Matrix Coords Extend BitsPerCoordinate BitsPerComponent'),
      ...plain('BitsPerFlag VerticesPerRow Decode'),
      ColorSpace: 'colorSpace',
      Function: 'function',
    },
  },
  pattern: {
    is: 'either',
    keys: {
      ...plain('Type PatternType PaintType TilingType BBox XStep YStep Matrix'),
      Resources: 'resources',
      Shading: 'shading',
      ExtGState: 'graphicsState',
    },
  },
  font: {
    is: 'dictionary',
    keys: {
      ...plain('Type Subtype BaseFont Name FirstChar LastChar Widths DW W DW2 W2 FontBBox FontMatrix'),
      FontDescriptor: 'fontDescriptor',
      Encoding: 'encoding',
      ToUnicode: 'encoding',
      DescendantFonts: 'font',
      CIDSystemInfo: 'characters',
      CIDToGIDMap: 'data',
      CharProcs: 'glyphs',
      Resources: 'resources',
    },
  },
  characters: { is: 'dictionary', keys: plain('Registry Ordering Supplement') },
  encoding: {
    is: 'either',
    keys: {
      ...plain('Type BaseEncoding Differences CMapName WMode'),
      CIDSystemInfo: 'characters',
      UseCMap: 'encoding',
    },
  },
  fontDescriptor: {
    is: 'dictionary',
    keys: {
      ...plain('Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading'),
      ...plain('CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet Lang'),
      FontFile: 'fontFile',
      FontFile2: 'fontFile',
      FontFile3: 'fontFile',
      CIDSet: 'data',
    },
  },
  fontFile: { is: 'stream', keys: plain('Length1 Length2 Length3 Subtype') },
} as const

/** The shapes of what a page is drawn with (ISO 32000-2, chapters 7 to 9 and 11). */
export const shapes: Readonly<Record<ShapeName, Shape>> = table

/** The filters of streams; `Crypt` isn't among them. */
export const filters: ReadonlySet<string> = new Set(
  'FlateDecode LZWDecode ASCII85Decode ASCIIHexDecode RunLengthDecode DCTDecode CCITTFaxDecode JPXDecode JBIG2Decode'.split(
    ' ',
  ),
)
