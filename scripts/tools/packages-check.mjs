// npm run packages:check: asks the package registry for known vulnerabilities of what a server is installed with.
// Exit code 0 none that is high or critical, 1 some, 2 could not check: not every registry answers.
import { spawnSync } from 'node:child_process'
import { root } from '../ensure-packages.mjs'

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
const read = (() => {
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
})()

if (read?.vulnerabilities === undefined) {
  console.error(`Packages were not checked: ${read?.message ?? (stderr.trim() || 'npm audit said nothing')}`)
  process.exitCode = 2
} else {
  const vulnerable = Object.values(read.vulnerabilities)
  const urgent = vulnerable.filter(({ severity }) => severity === 'high' || severity === 'critical')
  for (const { name, severity, range } of vulnerable) console.log(`${name} ${range}: ${severity}`)
  console.log(`${vulnerable.length} vulnerable packages, ${urgent.length} of them high or critical`)
  process.exitCode = urgent.length > 0 ? 1 : 0
}
