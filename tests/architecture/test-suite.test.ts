import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { onPostgres, repeatedFiles, repeatedJourneys } from '../../scripts/test/slices.mjs'
import { longMark } from '../../scripts/test/shares.mjs'
import type { Tool } from '../tools/tools.ts'
import { fileOf, packageOf } from '../../scripts/test/tool-list.mjs'
import { hasTool, outputOf, runTool, skipWithoutTools } from '../tools/tools.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = ['contract', 'src', 'server', 'sw', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name)),
)
const tools = Object.keys(packageOf) as Tool[]

describe('a tool that is missing', () => {
  const before = process.env['PATH']
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firstday-tools-'))
  afterEach(() => {
    process.env['PATH'] = before
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name))
  })

  it.each(tools)('skips its test by name, and no other: %s', (missing) => {
    for (const tool of tools) if (tool !== missing) symlinkSync('/bin/true', path.join(folder, tool))
    process.env['PATH'] = folder
    const skipped: string[] = []
    skipWithoutTools((why) => {
      skipped.push(why)
      throw new Error('skipped')
    })
    expect(tools.filter((tool) => !hasTool(tool))).toEqual([missing])
    for (const tool of tools)
      if (tool === missing) expect(() => runTool(tool, [])).toThrow('skipped')
      else expect(outputOf(tool, []).toString()).toBe('')
    expect(skipped).toEqual([`${missing} is not installed`])
  })
})

it('calls tools through the list alone', () => {
  const direct = new RegExp(`(?:execFile|execFileSync|spawnSync)\\('(?:${tools.join('|')})'`)
  expect(`spawnSync(${"'qpdf'"}, [])`).toMatch(direct)
  const callers = files.filter((file) => direct.test(read(file)))
  expect(callers).toEqual([])
  expect(fileOf('no-such-tool')).toBeUndefined()
})

it('repeats in the slices what counts its repetitions', () => {
  const repeating = files.filter((file) => /\.(test|spec)\.ts$/.test(file) && /\brepetitions\('/.test(read(file)))
  expect(repeating.sort()).toEqual(
    [...repeatedFiles, ...repeatedJourneys.map((name) => `tests/journeys/${name}`)].sort(),
  )
  for (const file of onPostgres) expect([file, existsSync(path.join(root, file))]).toEqual([file, true])
})

it('has a reason for each file of tests that takes more than its share', () => {
  const marked = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && read(file).includes(longMark))
  for (const file of marked) expect([file, read(file).startsWith(longMark)]).toEqual([file, true])
  expect(marked.length).toBeLessThan(20)
})
