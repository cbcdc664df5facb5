import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../server/in-process-server.ts'
import { crossSiteAttack } from './attack/cross-site-attack.ts'
import { guessingAttack } from './attack/guessing-attack.ts'
import { asInstallation } from './attack/in-process-installation.ts'
import type { Installation } from './attack/installation.ts'
import { lastingAccessAttack } from './attack/lasting-access-attack.ts'
import { lateBearerAttack } from './attack/late-bearer-attack.ts'
import { pathAttack } from './attack/path-attack.ts'
import { takeoverAttack } from './attack/takeover-attack.ts'
import { tenantAttack } from './attack/tenant-attack.ts'
import { tokenAttack } from './attack/token-attack.ts'
import { uploadAttack } from './attack/upload-attack.ts'

let at: Installation
beforeAll(async () => void (at = await asInstallation(await startTestApp())))
afterAll(() => at.close())

// Headers, encrypted submissions and bad inputs have tests of their own; what may take minutes is left to `npm run attack`.
describe('the attack pack', () => {
  for (const { requirement, attack, least } of [
    { requirement: 'V13.4.1-5 F10', attack: pathAttack, least: 60 },
    { requirement: 'V3.5.1 X10', attack: crossSiteAttack, least: 300 },
    { requirement: 'V8.4.1 T1', attack: tenantAttack, least: 300 },
    { requirement: 'V9.1.1-2 V9.2.1-2', attack: tokenAttack, least: 20 },
    { requirement: 'V5.2.2 U1-U6', attack: uploadAttack, least: 20 },
    { requirement: 'V6.3.1 V8.3.1', attack: takeoverAttack, least: 60 },
    { requirement: 'V7.5.1 V8.2.1', attack: lateBearerAttack, least: 30 },
    { requirement: 'V6.4.4 V7.4.3', attack: lastingAccessAttack, least: 7 },
    { requirement: 'V6.3.8 A4 A8', attack: guessingAttack, least: 9 },
  ])
    it(`${requirement}: ${attack.name} do no harm`, async () => {
      const { tried, harmful, skipped } = await attack.run(at)
      console.log(`${attack.name}: ${tried} tried, ${harmful.length} not harmless`)
      expect(harmful).toEqual([])
      expect(skipped).toEqual([])
      expect(tried).toBeGreaterThanOrEqual(least)
    }, 120_000)
})
