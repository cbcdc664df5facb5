// Runs seeds in worker processes, each with a database of its own.
import { fork } from 'node:child_process'

/**
 * Runs seeds until all are done, or until `isEnough` says so of a report; resolves with the reports. `files` are the
 * bundled programs.
 */
export const runSeeds = ({
  files,
  seeds,
  hours,
  workers,
  isShrunk = false,
  isEnough = () => false,
  onReport = () => undefined,
}) =>
  new Promise((resolve, reject) => {
    const waiting = [...seeds]
    const reports = []
    const children = new Set()
    let isOver = false
    const finish = (settle) => {
      if (isOver) return
      isOver = true
      for (const child of children) child.kill()
      settle()
    }
    const start = () => {
      const child = fork(files.world, [files.tab, files.next], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      children.add(child)
      const next = () => {
        const seed = waiting.shift()
        if (seed === undefined) return void child.disconnect()
        child.send({ seed: String(seed), hours, isShrunk })
      }
      child.on('message', (message) => {
        if (message?.failure !== undefined) return finish(() => reject(new Error(message.failure)))
        if (message !== 'ready') {
          reports.push(message)
          onReport(message)
          if (isEnough(message)) return finish(() => resolve(reports))
        }
        next()
      })
      child.on('disconnect', () => child.kill())
      child.on('exit', () => {
        children.delete(child)
        if (isOver || children.size > 0) return
        if (reports.length === seeds.length) finish(() => resolve(reports))
        else finish(() => reject(new Error(`a simulator ended after ${reports.length} of ${seeds.length} seeds`)))
      })
    }
    for (let count = Math.min(workers, seeds.length); count > 0; count -= 1) start()
  })

/** Opens one worker process; `run` resolves with the report of an order. */
export const openWorker = (files) => {
  const child = fork(files.world, [files.tab, files.next], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise((_, reject) => {
    child.on('exit', () => reject(new Error('the simulator ended')))
  })
  ended.catch(() => undefined)
  const reply = () =>
    Promise.race([
      ended,
      new Promise((resolve, reject) => {
        child.once('message', (message) =>
          message?.failure === undefined ? resolve(message) : reject(new Error(message.failure)),
        )
      }),
    ])
  const ready = reply()
  return {
    run: async (order) => {
      await ready
      child.send({ isShrunk: false, ...order })
      return reply()
    },
    close: () => child.kill(),
  }
}
