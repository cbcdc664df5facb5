import { expect, it } from 'vitest'
import { readCommand } from './command-words.ts'

const wordsOf = (command: string) => readCommand('X', command)

it('reads the words of a command, quoted or not', () => {
  expect(readCommand('X', undefined)).toBeUndefined()
  expect(wordsOf('  ')).toBeUndefined()
  expect(wordsOf('kms decrypt --key-id=a/b')).toEqual(['kms', 'decrypt', '--key-id=a/b'])
  expect(wordsOf(`"/opt/my kms/run"  'it is "x"' ""`)).toEqual(['/opt/my kms/run', 'it is "x"', ''])
  expect(wordsOf('cat $KEY | tr a b;')).toEqual(['cat', '$KEY', '|', 'tr', 'a', 'b;'])
})

it('refuses a quote that doesn’t end, or is inside of a word', () => {
  for (const command of ['kms "a b', "kms it's", 'kms a"b"', 'kms "a"b'])
    expect(() => wordsOf(command)).toThrow('X must be a program and its words, those with spaces in quotes')
})
