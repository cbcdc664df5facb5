import { describe } from 'vitest'
import { repetitions } from '../tools/repetitions.ts'
import { walkChanged } from './changed-life.ts'
import { lives } from './lives.ts'

const states = lives.filter(({ key }) => key === 'a4')

describe.each(states.slice(0, repetitions('STATE_LIVES', 2, states.length)))('$title', walkChanged)
