import sharp from 'sharp'
import type { FileWriter } from '../fill/file-writer.ts'

const LARGEST_SIDE = 1600

/** A drawing that isn't a valid image; the caller requests it again. */
export class UnreadableImage extends Error {
  constructor(cause: unknown) {
    super('The picture cannot be read', { cause })
    this.name = 'UnreadableImage'
  }
}

const decode = (png: Uint8Array) =>
  sharp(png, { limitInputPixels: 50_000_000 })
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new UnreadableImage(error)
    })

/**
 * Writes an image with its transparency and returns the object and the image's aspect ratio; throws `UnreadableImage`.
 */
export const embedImage = async (
  writer: FileWriter,
  png: Uint8Array,
): Promise<{ number: number; width: number; height: number }> => {
  const { data, info } = await decode(png)
  const pixels = info.width * info.height
  const [colors, alpha] = [Buffer.alloc(pixels * 3), Buffer.alloc(pixels)]
  for (let i = 0; i < pixels; i++) {
    data.copy(colors, i * 3, i * 4, i * 4 + 3)
    alpha[i] = data[i * 4 + 3]!
  }
  const shared = `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /BitsPerComponent 8`
  const mask = writer.putStream(`${shared} /ColorSpace /DeviceGray`, alpha)
  const number = writer.putStream(`${shared} /ColorSpace /DeviceRGB /SMask ${mask} 0 R`, colors)
  return { number, width: info.width, height: info.height }
}
