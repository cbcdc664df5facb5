import type { Examples } from './example.ts'
import { admin } from './example.ts'

/** The state of the installation. */
export const systemStatusExamples: Examples = {
  'systemStatus.get': { as: admin },
}
