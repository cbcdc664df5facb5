import sharp from 'sharp'
import { Problem } from '#contract/protocol/problems.ts'

// Many times the pad of any screen, few enough to decode while somebody waits.
const pixelsMax = 10_000_000

/** The bytes of a drawn signature, given as its data URL. */
export const drawingOf = (image: string): Buffer => Buffer.from(image.split(',')[1] ?? '', 'base64')

/** Refuses a drawn signature that can't be printed; throws `invalid` when it is no picture, or far too large. */
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
