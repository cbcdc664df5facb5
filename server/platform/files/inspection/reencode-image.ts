import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { FileRule } from '#contract/protocol/endpoint.ts'
import type { IncomingFile } from '../uploaded-file.ts'
import { openTurns } from './turns.ts'

type Output = NonNullable<FileRule['output']>

/** A re-encoded image: at most a few hundred kilobytes, whatever the input. */
export interface ReencodedImage {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
}

// More pixels than any camera's photo, few enough to decode in memory.
const pixelsMax = 60_000_000
/** Seconds after which decoding is aborted. */
const decodingMax = 60
/** Images decoded at the same time: each may briefly take hundreds of megabytes. */
const inTurn = openTurns(2)

/** How images are converted, by the `output` of their rule; lengths in pixels. */
const drawings: Record<Output, { readonly mediaType: ReencodedImage['mediaType']; draw(picture: Sharp): Sharp }> = {
  document: {
    mediaType: 'image/jpeg',
    draw: (picture) =>
      picture
        .resize({ width: 2200, height: 2200, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 }),
  },
  logo: {
    mediaType: 'image/png',
    draw: (picture) =>
      picture.resize({ width: 512, height: 512, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
  },
  portrait: {
    mediaType: 'image/jpeg',
    draw: (picture) =>
      picture
        .resize({ width: 512, height: 512, fit: 'cover', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 }),
  },
}

/** Re-encodes an image; undefined if it can't be decoded or is far too large. */
export const reencodeImage = (file: IncomingFile, output: Output): Promise<ReencodedImage | undefined> =>
  inTurn(async () => {
    const { mediaType, draw } = drawings[output]
    const picture = sharp({ limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    // The decoder buffers its input and fails only at the end: an earlier error is of the temporary file.
    await pipeline(file.stream(), async (content) => {
      for await (const bytes of content) picture.write(bytes)
    })
    picture.end()
    const bytes = await draw(picture.rotate())
      .timeout({ seconds: decodingMax })
      .toBuffer()
      .catch(() => undefined)
    return bytes === undefined ? undefined : { mediaType, bytes }
  })
