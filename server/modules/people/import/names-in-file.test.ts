import { describe, expect, it } from 'vitest'
import { namesInCell } from './names-in-file.ts'

const known = new Map(['pier 9', 'mission', 'pier 9, north', 'elm, oak, ash'].map((name) => [name, true]))

describe('the names of a cell', () => {
  it.each<[string, string[]]>([
    ['Pier 9', ['Pier 9']],
    ['Pier 9; Mission', ['Pier 9', 'Mission']],
    ['Pier 9, Mission', ['Pier 9', 'Mission']],
    ['Pier 9\nMission\r\n', ['Pier 9', 'Mission']],
    ['Pier 9, North, Mission', ['Pier 9, North', 'Mission']],
    ['Mission,Pier 9,North', ['Mission', 'Pier 9,North']],
    ['Elm, Oak, Ash; Pier 9', ['Elm, Oak, Ash', 'Pier 9']],
    ['Elm, Oak', ['Elm', 'Oak']],
    [' ; , \u200b', []],
  ])('%j are separated', (cell, names) => {
    expect(namesInCell(cell, known)).toEqual(names)
  })

  it('are read without delay, however many commas there are', () => {
    expect(namesInCell(','.repeat(4000), known)).toEqual([])
  })
})
