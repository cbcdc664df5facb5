import { describe } from 'vitest'
import { walkChanged } from './changed-life.ts'
import { lives } from './lives.ts'

describe.each(lives.filter(({ key }) => key === 'a4'))('$title', walkChanged)
