// The server of `npm run dev`: bundled, run, and restarted when one of its sources changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../ensure-packages.mjs'
import { openServerBundle } from '../server-bundle.mjs'

const bundleFile = path.join(root, 'node_modules', '.cache', 'firstday', 'dev-server.mjs')
const readyLine = 'Firstday is at'
/** An editor that saves several files together causes one restart. */
const settleMs = 30
const patienceMs = 10_000

/** Starts the server; `change(file)` restarts it if it depends on that file. */
export const openDevServer = (env) => {
  let bundle
  let child
  let greeting = ''
  let isClosing = false
  let timer

  const stop = async () => {
    const running = child
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill('SIGTERM')
    // The embedded database belongs to one process: the next one starts after this one has exited.
    const killing = setTimeout(() => running.kill('SIGKILL'), patienceMs)
    await gone
    clearTimeout(killing)
  }

  /** Resolves with whether it listens. */
  const start = () =>
    new Promise((resolve) => {
      const started = spawn(process.execPath, ['--enable-source-maps', bundleFile], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      let output = ''
      started.stdout.on('data', (piece) => {
        if (output === undefined) return void process.stdout.write(piece)
        output += piece
        if (!output.includes(readyLine)) return
        greeting = output
        output = undefined
        resolve(true)
      })
      started.once('exit', (code) => {
        if (output !== undefined) process.stdout.write(output)
        if (!isClosing && code !== 0 && code !== null)
          console.error(`The server ended with ${code}; it starts again at the next change.`)
        resolve(false)
      })
    })

  const rebuild = async () => {
    bundle ??= await openServerBundle(bundleFile)
    return bundle.rebuild()
  }

  const restart = async (why) => {
    const startedAt = performance.now()
    if (!(await rebuild())) return false
    await stop()
    if (isClosing || !(await start())) return false
    if (why !== undefined)
      console.log(`${why}: the server answers again after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return true
  }

  // One restart after the other; callers wait for the last one.
  let latest = restart()
  const later = (why) => {
    latest = latest.then(() => restart(why))
  }

  return {
    greeting: () => greeting,
    untilItAnswers: () => latest,
    change: (file) => {
      if (bundle?.isMadeFrom(file) === false) return
      clearTimeout(timer)
      timer = setTimeout(later, settleMs, path.relative(root, file))
    },
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      await stop()
      await bundle?.close()
    },
  }
}
