import type { SpawnSyncOptions } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import type { packageOf } from '../../scripts/test/tool-list.mjs'
import { fileOf } from '../../scripts/test/tool-list.mjs'

/** A program besides Node that tests call. */
export type Tool = keyof typeof packageOf

/** Whether a tool is installed on this machine. */
export const hasTool = (tool: Tool): boolean => fileOf(tool) !== undefined

let skip: ((why: string) => void) | undefined

/** Sets how the test that runs is skipped where it calls a tool that is not installed. */
export const skipWithoutTools = (how: (why: string) => void): void => void (skip = how)

/** Runs a tool to its end; without it the test that runs is skipped, and anything else fails. */
export const runTool = (tool: Tool, args: readonly string[], options: SpawnSyncOptions = {}) => {
  if (!hasTool(tool)) skip?.(`${tool} is not installed`)
  const { status, stdout, stderr, error } = spawnSync(tool, args, { maxBuffer: 256 * 1024 * 1024, ...options })
  if (error !== undefined) throw error
  return { status, stdout: Buffer.from(stdout), stderr: Buffer.from(stderr) }
}

/** What a tool printed; throws what it complained of where it failed. */
export const outputOf = (tool: Tool, args: readonly string[], options: SpawnSyncOptions = {}): Buffer => {
  const { status, stdout, stderr } = runTool(tool, args, options)
  if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stderr.toString()}`)
  return stdout
}
