import { describe, expect, it } from 'vitest'
import { importDirectly, readForwarding } from '../../config/vite/forwarding-files.ts'
import { modulesOf, staffChunksAmong } from '../../config/vite/screen-sets.ts'
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
})

describe('a chunk for staff', () => {
  it('is found among the files that employees load', () => {
    const chunkOf = (file: string) => file.replace(/-\w+\.js$/, '')
    expect(staffChunksAmong(['base-1.js', 'query-2.js', 'use-list-query-3.js'], chunkOf)).toEqual(['query-2.js'])
    expect(staffChunksAmong(['base-1.js'], chunkOf)).toEqual([])
  })
})

describe('a file that only forwards', () => {
  const forwarding = readForwarding('assets/page-1.js', 'export{t as default,n}from"./group-2.js";')

  it('is recognized by its code', () => {
    expect(forwarding).toEqual({ file: 'page-1.js', target: 'group-2.js', shape: '({default:m.t,n:m.n})' })
    expect(readForwarding('assets/page-1.js', 'const t=1;export{t as default};')).toBeUndefined()
  })

  it('is imported from where its content is', () => {
    const code = 'f(()=>import(`./page-1.js`),["assets/page-1.js"])'
    expect(importDirectly(code, forwarding ? [forwarding] : [])).toBe(
      'f(()=>import(`./group-2.js`).then(m=>({default:m.t,n:m.n})),["assets/group-2.js"])',
    )
  })
})
