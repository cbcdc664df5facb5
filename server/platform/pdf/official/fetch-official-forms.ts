import { explainUnusableForm } from './add-official-forms.ts'
import { codeOf } from './error-code.ts'
import { fileOfEdition, openFormsFolder, putForm } from './forms-folder.ts'
import type { OfficialFile } from './official-editions.ts'
import { largestForm, recognizeForm, sha256Of } from './recognize-form.ts'

/** Timeout for one file, in milliseconds. */
const patience = 60_000

/** An agency's server could not be reached, or didn't respond. */
class NotReached extends Error {}

/**
 * Downloads the known editions from their agencies into the forms folder. Only files with the known digest are added,
 * and existing ones stay unchanged otherwise. Returns the exit code: 0 all available ones are there, 1 an agency
 * returned another file or none, 2 no agency was reached.
 */
export const fetchForms = async (
  dir: string,
  files: readonly OfficialFile[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> => {
  await openFormsFolder(dir)
  const results: (boolean | 'not reached')[] = []
  for (const known of files) {
    const there = await fileOfEdition(dir, known)
    if (there !== undefined) print(`${known.name}: already there as ${there.file}`)
    else if (known.address === undefined)
      print(
        `${known.name}: not to be fetched (${known.source}). Where you have it: npm run forms:add FILE; see ${known.page}`,
      )
    else results.push(await fetchForm(dir, known, known.address, print))
  }
  if (results.length > 0 && results.every((result) => result === 'not reached')) {
    print(
      'There is no way to the agencies from here. Fetch the files elsewhere and bring them: npm run forms:add FILE...',
    )
    return 2
  }
  return results.every((result) => result === true) ? 0 : 1
}

const fetchForm = async (dir: string, known: OfficialFile, address: string, print: (line: string) => void) => {
  try {
    const bytes = await bytesFrom(address)
    if (sha256Of(bytes) !== known.sha256) {
      print(`${known.name}: ${address} gives another file now (${await whatIs(bytes)}); nothing was changed`)
      return false
    }
    await putForm(dir, known.file, bytes)
    print(`${known.name}: added as ${known.file}`)
    return true
  } catch (error) {
    print(`${known.name}: ${(error as Error).message}`)
    return error instanceof NotReached ? 'not reached' : false
  }
}

const whatIs = async (bytes: Uint8Array): Promise<string> => {
  const recognized = await recognizeForm(bytes)
  return recognized.kind === 'known'
    ? `${recognized.known.name} in other bytes`
    : explainUnusableForm(recognized).replace(/\. Known: .*/, '')
}

const bytesFrom = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch((error: unknown) => {
    const { cause } = error as { cause?: unknown }
    throw new NotReached(`${new URL(address).host} can’t be reached: ${codeOf(cause ?? error)}`, { cause: error })
  })
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel()
    throw new Error(`${address} answers ${answer.status}`)
  }
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body) {
    pieces.push(piece as Uint8Array)
    size += (piece as Uint8Array).length
    if (size > largestForm) throw new Error(`${address} gives more than ${largestForm} bytes`)
  }
  return Buffer.concat(pieces)
}
