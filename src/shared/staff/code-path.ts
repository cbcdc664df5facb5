import { create } from 'qrcode'

/** A QR code as one path of squares, with the margin that readers need. */
export interface CodePath {
  /** Squares along a side, including the margin. */
  readonly side: number
  readonly path: string
}

const margin = 4

/** The QR code of a text. A quarter of it may be scratched or covered. */
export const codePath = (text: string): CodePath => {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  const { size } = modules
  const dark = [...modules.data.keys()].filter((at) => modules.data[at] === 1)
  const path = dark.map((at) => `M${(at % size) + margin} ${Math.floor(at / size) + margin}h1v1h-1z`).join('')
  return { side: size + 2 * margin, path }
}
