import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { IncomingFile } from '../../uploaded-file.ts'
import type { TempFile, TempStore } from '../../temp-store.ts'
import { BodyTooLarge } from '../../temp-store.ts'
import { openTurns } from '../turns.ts'
import type { RebuildReply, RebuildRequest } from './serve-rebuilds.ts'

/** Longer than the largest file needs on a busy machine. */
const timeoutMs = 30_000
const heapMegabytes = 512
/** Objects that were compressed together take more space in the rebuilt file. */
const growthMax = { times: 4, bytes: 1024 * 1024 }

interface PdfWorker {
  readonly worker: Worker
  /** Aborted when it ends. */
  readonly ended: AbortSignal
  /** Why it failed, if it did. */
  failure: Error | undefined
}

/** One at a time: a file may take a hundred megabytes or more. */
const inTurn = openTurns(1)
let idle: PdfWorker | undefined

/**
 * Rebuilds a PDF from what its pages show, in a worker with a limit for memory and time. Undefined if it is encrypted,
 * damaged, or beyond the limits. The file is in the temp store, and never in the memory of the server as a whole.
 */
export const rebuildPdf = (tempStore: TempStore, file: IncomingFile): Promise<TempFile | undefined> =>
  inTurn(async () => {
    const used = idle ?? openWorker()
    idle = undefined
    used.worker.ref()
    const deadline = setTimeout(() => void used.worker.terminate(), timeoutMs)
    try {
      const { rebuilt, isWorn } = await rebuildIn(used, tempStore, file)
      if (!isWorn) {
        used.worker.unref()
        idle = used
      }
      return rebuilt
    } catch (error) {
      if (error instanceof BodyTooLarge || isBeyondLimits(used.failure ?? error)) return undefined
      throw used.failure ?? error
    } finally {
      clearTimeout(deadline)
      if (idle !== used) await used.worker.terminate()
    }
  })

const openWorker = (): PdfWorker => {
  const worker = new Worker(path.join(import.meta.dirname, 'pdf-worker.mjs'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const end = new AbortController()
  const opened: PdfWorker = { worker, ended: end.signal, failure: undefined }
  worker.once('error', (error: Error) => (opened.failure = error))
  worker.once('exit', () => {
    if (idle === opened) idle = undefined
    end.abort()
  })
  return opened
}

const isBeyondLimits = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

const rebuildIn = async (
  { worker, ended }: PdfWorker,
  tempStore: TempStore,
  file: IncomingFile,
): Promise<{ rebuilt: TempFile | undefined; isWorn: boolean }> => {
  const send = (request: RebuildRequest, moved: ArrayBuffer[] = []) => worker.postMessage(request, moved)
  const reply = async () => {
    const [message] = (await once(worker, 'message', { signal: ended })) as [RebuildReply]
    return message
  }
  send({ size: file.size })
  let result: RebuildReply = 'more'
  for await (const bytes of file.stream() as AsyncIterable<Uint8Array>) {
    const piece = new Uint8Array(bytes)
    send({ piece }, [piece.buffer])
    result = await reply()
  }
  if (result === 'more' || !('outcome' in result)) throw new Error('the PDF worker has no outcome')
  const { outcome, isWorn } = result
  if (outcome === 'refused') return { rebuilt: undefined, isWorn }
  const pieces = async function* () {
    for (;;) {
      send('next')
      const answer = await reply()
      if (answer === 'more' || !('piece' in answer) || answer.piece === undefined) return
      yield answer.piece
    }
  }
  const maxBytes = file.size * growthMax.times + growthMax.bytes
  return { rebuilt: await tempStore.take(pieces(), file.name, maxBytes), isWorn }
}
