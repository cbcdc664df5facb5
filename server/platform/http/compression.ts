import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * How answers are compressed for who asks for it. The lowest levels: names and ids repeat so much that higher ones save
 * a tenth of the bytes for several times the work. A list that carries tickets beside its rows is compressed too: it
 * repeats nothing of what was asked, and nobody but the holder of a token, which no browser sends by itself, can ask.
 */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  // At these levels 150 kB take a third of a millisecond: less than it costs to hand them to another thread.
  syncThreshold: 256 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  // A small compressed body could grow to any size: bodies come as they are.
  globalDecompression: false,
}
