import { X509Certificate } from 'node:crypto'
import type { Seals } from './sealer.ts'
import type { SigningIdentity } from './signing-identity.ts'
import type { TimeStamps } from './time-stamp/time-stamps.ts'

interface Identities {
  /** The key that the installation made for itself. */
  readonly installation: SigningIdentity
  /** The one that the operator has set. */
  readonly operator: SigningIdentity | undefined
  readonly timeStamps: TimeStamps | undefined
}

/**
 * The sealers of a server. Outside the time of the operator's certificate the installation's key seals, and `report`
 * learns that once.
 */
export const openSeals = ({ installation, operator, timeStamps }: Identities, report: () => void): Seals => {
  const sealer = (identity: SigningIdentity) => ({ ...identity, ...(timeStamps && { timeStamps }) })
  if (operator === undefined) {
    const only = sealer(installation)
    return { sealerAt: () => only, certificates: [installation], operatorUntil: undefined, timeStamps }
  }
  const { validFrom, validTo } = new X509Certificate(operator.certificate)
  let isReported = false
  return {
    sealerAt: (at) => {
      if (Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo)) return sealer(operator)
      if (!isReported) report()
      isReported = true
      return sealer(installation)
    },
    certificates: [operator, installation],
    operatorUntil: new Date(validTo),
    timeStamps,
  }
}
