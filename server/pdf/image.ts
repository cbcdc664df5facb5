import sharp from 'sharp'
import type { FileWriter } from './file-writer.ts'

const LARGEST_SIDE = 1600

/** Writes a picture with its transparency and returns the object and the picture's own proportions. */
export const embedImage = async (
  writer: FileWriter,
  png: Uint8Array,
): Promise<{ number: number; width: number; height: number }> => {
  const { data, info } = await sharp(png, { limitInputPixels: 50_000_000 })
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = info.width * info.height
  const [colours, alpha] = [Buffer.alloc(pixels * 3), Buffer.alloc(pixels)]
  for (let i = 0; i < pixels; i++) {
    data.copy(colours, i * 3, i * 4, i * 4 + 3)
    alpha[i] = data[i * 4 + 3]!
  }
  const shared = `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /BitsPerComponent 8`
  const mask = writer.putStream(`${shared} /ColorSpace /DeviceGray`, alpha)
  const number = writer.putStream(`${shared} /ColorSpace /DeviceRGB /SMask ${mask} 0 R`, colours)
  return { number, width: info.width, height: info.height }
}
