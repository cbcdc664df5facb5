import type { Attack } from './attack.ts'
import { badInputAttack } from './bad-input-attack.ts'
import { connectionAttack } from './connection-attack.ts'
import { crossSiteAttack } from './cross-site-attack.ts'
import { envelopeAttack } from './envelopes.ts'
import { guessingAttack } from './guessing-attack.ts'
import { headerAttack } from './header-attack.ts'
import { lateBearerAttack } from './late-bearer-attack.ts'
import { lastingAccessAttack } from './lasting-access-attack.ts'
import { pathAttack } from './path-attack.ts'
import { takeoverAttack } from './takeover-attack.ts'
import { tenantAttack } from './tenant-attack.ts'
import { tokenAttack } from './token-attack.ts'
import { uploadAttack } from './upload-attack.ts'

/** The attacks that any installation can be tried with, in their order: what uses up limits comes last. */
export const attackPack = (badInputs: number, seed: number): readonly Attack[] => [
  headerAttack(),
  pathAttack,
  crossSiteAttack,
  tenantAttack,
  tokenAttack,
  uploadAttack,
  envelopeAttack(),
  takeoverAttack,
  lateBearerAttack,
  lastingAccessAttack,
  badInputAttack(badInputs, seed),
  guessingAttack,
  connectionAttack,
]
