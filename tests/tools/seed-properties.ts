// Before each file of tests: properties draw from the seed of the run, so that it repeats them.
import fc from 'fast-check'
import { seedOfRun } from './seed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOfRun() })
