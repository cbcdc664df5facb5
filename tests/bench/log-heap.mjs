// Preloaded into the server of the memory bench: logs its heap after a garbage collection, every few seconds.
import { appendFileSync } from 'node:fs'
import { setInterval } from 'node:timers'
import v8 from 'node:v8'
import vm from 'node:vm'

const file = process.env.HEAP_LOG
if (file) {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc')
  setInterval(() => {
    // Twice: finalizers of the first one release more.
    collect()
    collect()
    appendFileSync(file, `${process.memoryUsage().heapUsed}\n`)
  }, 3000).unref()
}
