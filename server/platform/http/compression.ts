import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * How responses are compressed if the client accepts it. The lowest levels: names and ids repeat so much that higher
 * ones save a tenth of the bytes for several times the work. A list with tickets next to its rows is compressed too: it
 * echoes nothing of the request, and only the holder of a token, which browsers don't send automatically, can request
 * it.
 */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  // At these levels 150 kB take a third of a millisecond: less than moving them to another thread costs.
  syncThreshold: 256 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  // A small compressed body could expand to any size, so compressed bodies aren't accepted.
  globalDecompression: false,
}
