// Before each file of tests: a test that calls a tool that is not installed is skipped by name.
import { beforeEach } from 'vitest'
import { skipWithoutTools } from './tools.ts'

beforeEach((context) => skipWithoutTools((why) => context.skip(why)))
