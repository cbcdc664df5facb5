import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nanoid } from 'nanoid'
import type { InboundPorts, Texts } from './texts.ts'

/** A text message read back from the folder. */
export interface StoredText {
  readonly id: string
  readonly to: string
  readonly text: string
  readonly at: string
}

/** Milliseconds between looks into the folder of what people would send back. */
const lookMs = 500

/**
 * Stores text messages as JSON files in a folder, for evaluation and demos without a gateway. A JSON file with `from` and
 * `text` that is moved into its folder `inbox` counts as a text message that someone sent.
 */
export const openTextFolder = (folder: string, onError: (error: unknown) => void): Texts => {
  const inbox = path.join(folder, 'inbox')
  let timer: NodeJS.Timeout | undefined
  return {
    kind: 'folder',
    send: async ({ to, text }, id) => {
      await mkdir(inbox, { recursive: true, mode: 0o700 })
      const at = new Date().toISOString()
      const name = `${at.replace(/[:.]/g, '-')}-${nanoid(6)}`
      const temporary = path.join(folder, `${name}.part`)
      await writeFile(temporary, `${JSON.stringify({ id, to, text, at }, undefined, 2)}\n`, { mode: 0o600 })
      await rename(temporary, path.join(folder, `${name}.json`))
      return null
    },
    listen: (ports) => {
      let isLooking = false
      timer = setInterval(() => {
        if (isLooking) return
        isLooking = true
        void readInbox(inbox, ports)
          .catch(onError)
          .finally(() => (isLooking = false))
      }, lookMs)
      timer.unref()
    },
    close: () => clearInterval(timer),
  }
}

const readInbox = async (inbox: string, { onText }: InboundPorts): Promise<void> => {
  const names = (await readdir(inbox).catch(() => [])).filter((name) => name.endsWith('.json'))
  for (const name of names.sort()) {
    const file = path.join(inbox, name)
    // Whoever renames it first reads it: several servers may share the folder.
    const taken = `${file}.${nanoid(6)}`
    const isOurs = await rename(file, taken).then(
      () => true,
      () => false,
    )
    if (!isOurs) continue
    const { from, text } = JSON.parse(await readFile(taken, 'utf8')) as { from?: unknown; text?: unknown }
    if (typeof from === 'string' && typeof text === 'string') await onText({ from, text })
    await rm(taken)
  }
}

/** The text messages of the folder, newest first. */
export const readTextFolder = async (folder: string): Promise<readonly StoredText[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names
      .sort()
      .toReversed()
      .map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as StoredText),
  )
}
