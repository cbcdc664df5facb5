import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../config/vite/screen-sets.ts'
import type { Imports } from '../../config/vite/screen-sets.ts'

describe('the screens that a device stores', () => {
  const imports: Readonly<Record<string, Imports>> = {
    'src/main.tsx': { now: ['src/app/routes.ts'], later: ['src/shared/staff/overlays.tsx'] },
    'src/app/routes.ts': {
      now: [],
      later: ['src/features/auth/login-page.tsx', 'src/features/people/people-page.tsx'],
    },
    'src/features/auth/login-page.tsx': { now: [], later: ['src/features/auth/code.tsx'] },
    'src/features/auth/code.tsx': { now: [], later: [] },
    'src/features/people/people-page.tsx': { now: [], later: [] },
    'src/shared/staff/overlays.tsx': { now: [], later: [] },
  }

  it('are those of the set, with all that they load later', () => {
    const set = { of: ['src/features/auth/login-page'], without: ['src/shared/staff/'] }
    expect([...modulesOf(set, (module) => imports[module], 'src/main.tsx')]).toEqual([
      'src/main.tsx',
      'src/app/routes.ts',
      'src/features/auth/login-page.tsx',
      'src/features/auth/code.tsx',
    ])
  })

  it('are all but what it leaves out, where nothing is chosen', () => {
    const screens = modulesOf({ without: ['src/shared/staff/'] }, (module) => imports[module], 'src/main.tsx')
    expect(screens).toContain('src/features/people/people-page.tsx')
    expect(screens).not.toContain('src/shared/staff/overlays.tsx')
  })
})
