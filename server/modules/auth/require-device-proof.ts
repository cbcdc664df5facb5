import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { DeviceProof, ProofServices } from './device-proof.ts'
import { deviceProofOf } from './device-proof.ts'
import { takeProof } from './device-proofs.store.ts'

/** The proof of a call that only a device with a key makes. Throws `deviceProofRefused` without one. */
export const requireDeviceProof = async (
  services: ProofServices,
  call: Parameters<typeof deviceProofOf>[1],
): Promise<DeviceProof> => {
  const proof = await deviceProofOf(services, call)
  if (proof === undefined) throw new Problem('unauthenticated', 'deviceProofRefused')
  return proof
}

/** Accepts a proof, in a transaction of the system actor. Throws `deviceProofRefused` for one that was accepted before. */
export const acceptProofOnce = async (trx: Trx, proof: DeviceProof, now: Date): Promise<void> => {
  if (!(await takeProof(trx, proof, now))) throw new Problem('unauthenticated', 'deviceProofRefused')
}
