import sharp from 'sharp'
import { Problem } from '#contract/protocol/problems.ts'

// Many times the size of any screen's signature pad, few enough to decode within a request.
const pixelsMax = 10_000_000

/** The bytes of a drawn signature, given as its data URL. */
export const drawingOf = (image: string): Buffer => Buffer.from(image.split(',')[1] ?? '', 'base64')

/** Refuses a drawn signature that can't be printed; throws `invalid` if it isn't an image, or far too large. */
export const requirePrintableSignature = async (image: string | undefined): Promise<void> => {
  if (image === undefined) return
  const refused = new Problem('invalid', 'checkFields', { fields: { 'signature.image': { key: 'signatureImage' } } })
  const png = drawingOf(image)
  const read = sharp(png, { limitInputPixels: pixelsMax, failOn: 'error' })
  const { format } = await read.metadata().catch(() => ({ format: undefined }))
  if (format !== 'png') throw refused
  await read.stats().catch(() => {
    throw refused
  })
}
