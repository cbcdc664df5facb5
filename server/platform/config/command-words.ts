/**
 * The words of a command that a variable holds; those with spaces are in quotes. It isn't given to a shell: what only a
 * shell understands stays as it is. Throws with a plain message if a quote doesn't end.
 */
export const readCommand = (name: string, value: string | undefined): readonly string[] | undefined => {
  const command = value?.trim()
  if (command === undefined || command === '') return undefined
  if (!/^(?:\s*(?:"[^"]*"|'[^']*'|[^\s"']+)(?=\s|$))*$/.test(command))
    throw new Error(`${name} must be a program and its words, those with spaces in quotes`)
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
}
