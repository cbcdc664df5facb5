import { callers, tenantScopes } from './tenant-positions.ts'

const legend = `# The authorization matrix

Who may do what where. This table is made by \`tests/authorization/matrix.test.ts\`, which asks every call of the contract as every role about the
rows of every tenant scope and undoes what it did; the test fails where an answer differs from this table. \`UPDATE_MATRIX=1\` rewrites it:
review the difference before you commit it.

Every caller works at Pier 9 of Blue Heron Coffee, or above it in the tree. The five signs of a cell are the tenant scopes, in this order:

1. own: the asking employee's own row (for the others: that employee's)
2. colleague: another person at Pier 9
3. sibling: the location Mission of the same business
4. business: Cobalt Grocers, another business of the same TPA
5. tpa: Redwood Diner, of another TPA

| Sign | Meaning |
| ---- | ------- |
| \`+\` | done (200) |
| \`o\` | done, and nothing is there (200, an empty list) |
| \`.\` | not found (404): not there for this person |
| \`x\` | forbidden (403): not for this role, or never about oneself |
| \`-\` | sign in first (401) |
| \`!\` | something in it is not accepted (400) |
| \`c\` | not now (409) |

`

/** The cells of an endpoint: five signs for each caller. */
export type Line = Readonly<Record<(typeof callers)[number], string>>

/** The checked-in table. */
export const tableOf = (lines: ReadonlyMap<string, Line>): string => {
  const width = Math.max(...[...lines.keys()].map((name) => name.length))
  const cell = (text: string) => `\`${text}\``.padEnd(tenantScopes.length + 2)
  const head = `| ${'Call'.padEnd(width)} | ${callers.map((asker) => asker.padEnd(tenantScopes.length + 2)).join(' | ')} |`
  const rule = `| ${'-'.repeat(width)} | ${callers.map((asker) => '-'.repeat(Math.max(asker.length, tenantScopes.length + 2))).join(' | ')} |`
  const rows = [...lines].map(
    ([name, line]) =>
      `| ${name.padEnd(width)} | ${callers.map((asker) => cell(line[asker]).padEnd(asker.length)).join(' | ')} |`,
  )
  return `${legend}${[head, rule, ...rows].join('\n')}\n`
}

/** Parses the table: the cells by endpoint. */
export const readTable = (text: string): ReadonlyMap<string, Line> =>
  new Map(
    text
      .split('\n')
      .filter((line) => /^\| \w+\.\w+ /.test(line))
      .map((line) => {
        const [name = '', ...cells] = line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('`', ''))
        return [name, Object.fromEntries(callers.map((asker, at) => [asker, cells[at] ?? '']))] as [string, Line]
      }),
  )
