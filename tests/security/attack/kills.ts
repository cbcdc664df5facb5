import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { startTestServer } from '../../server/server-process.ts'
import { createTestEnvironment } from '../../server/test-database.ts'
import type { AttackResult } from './attack.ts'
import { judgeKills } from './judge-kills.ts'
import { openSubmissionSender } from './kill-sender.ts'
import { prepareSubmissions, readStored } from './kill-world.ts'
import { randomOf } from './random.ts'
import { openSender } from './send-request.ts'

/** Forms, each with its file, that are sent around one kill. */
const formsPerKill = 2
/** Latest moment of a kill after they were sent, in milliseconds. */
const latestMs = 250

/** What the kills did. */
export interface KillResult extends AttackResult {
  /** Kills, and how many of them cut a request off. */
  readonly kills: number
  readonly hits: number
  readonly orphansSwept: number
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Kills a server of its own again and again, at random moments while it receives forms and files, and starts it on the
 * same data: none is lost, none is stored twice, and the sweep leaves no file that no row names. Ends before `kills` where
 * `goesOn`, asked before each with the number of those done, says so.
 */
export const killServer = async (
  kills: number,
  seed: number,
  goesOn: (done: number) => boolean = () => true,
): Promise<KillResult> => {
  const environment = await createTestEnvironment({ database: 'embedded' })
  try {
    const random = randomOf(seed)
    const all = await prepareSubmissions(environment, kills * formsPerKill)
    const server = await startTestServer({}, { at: environment })
    const { send, close } = openSender(server.url, 16)
    let isUp = true
    // While it is down no connection is tried: the outbox waits for the network, too.
    const sender = openSubmissionSender(async (request) => {
      while (!isUp) await sleep(20)
      return send(request)
    })
    let hits = 0
    let done = 0
    for (; done < kills && goesOn(done); done += 1) {
      const cuts = sender.cuts()
      for (const one of all.slice(done * formsPerKill * 2, (done + 1) * formsPerKill * 2)) sender.begin(one)
      await sleep(random.next() * latestMs)
      isUp = false
      await server.kill()
      await server.start()
      if (sender.cuts() > cuts) hits += 1
      isUp = true
    }
    const sent = await sender.settle()
    close()
    await server.stop()
    const left = await readdir(path.join(environment.dataDir, 'temp'))
    const stored = await readStored(environment)
    const submitted = all.slice(0, done * formsPerKill * 2)
    return { ...judgeKills(submitted, sent, stored, left), kills: done, hits, orphansSwept: stored.orphans.before }
  } finally {
    await environment.close()
  }
}
