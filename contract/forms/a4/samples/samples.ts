import type { RegistryCode, StateSamples } from './sample.ts'
import { samplesAToH } from './samples-a-to-h.ts'
import { samplesIToM } from './samples-i-to-m.ts'
import { samplesNToO } from './samples-n-to-o.ts'
import { samplesPToZ } from './samples-p-to-z.ts'

/** Valid and invalid answers of every state of the registry: one that is missing does not compile. */
export const samples: Readonly<Record<RegistryCode, StateSamples>> = {
  ...samplesAToH,
  ...samplesIToM,
  ...samplesNToO,
  ...samplesPToZ,
}
