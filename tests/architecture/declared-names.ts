import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { allowedNames, refusedParts } from './refused-identifiers.ts'

/** A name and where it is declared: `file:line`. */
export interface DeclaredName {
  readonly name: string
  readonly at: string
}

const roots = ['contract', 'src', 'server', 'sw', 'scripts', 'tests']

const trackedFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', ...roots], { encoding: 'utf8' })
    .trim()
    .split('\n')

/** The parts of a name in lower case, each between spaces. */
const toParts = (name: string): string =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()} `

const refused = refusedParts.flatMap(({ parts, use }) =>
  parts.split(' ').map((part) => ({ part: ` ${part.replace('-', ' ')} `, use })),
)

const ruleFor = (name: string) => {
  const parts = toParts(name)
  return refused.find(({ part }) => parts.includes(part))
}

/** Whether a name has a refused part. */
export const isRefused = (name: string): boolean => ruleFor(name) !== undefined

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration & { readonly name: ts.Identifier } => {
  const { name } = node as ts.NamedDeclaration
  return (
    name !== undefined &&
    ts.isIdentifier(name) &&
    !ts.isPropertyAccessExpression(node) &&
    !ts.isImportSpecifier(node) &&
    !ts.isExportSpecifier(node) &&
    !ts.isImportClause(node) &&
    !ts.isMetaProperty(node)
  )
}

/** What a code file declares: variables, parameters, members, types, keys of objects. */
export const namesInFile = (file: string, source: string): readonly DeclaredName[] => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const names: DeclaredName[] = []
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) || ts.isNamespaceImport(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.name.getStart())
      names.push({ name: node.name.text, at: `${file}:${line + 1}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return names
}

/** The names in an SQL file, without its comments and strings. */
const namesInSql = (file: string, source: string): readonly DeclaredName[] => {
  const code = source.replace(/--.*|'(?:[^']|'')*'/g, '')
  return [...new Set(code.match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g))].map((name) => ({ name, at: file }))
}

/** Every name in the project: declarations, SQL and files. */
export const declaredNames = (): readonly DeclaredName[] =>
  trackedFiles().flatMap((file) => [
    ...file.split('/').map((part) => ({ name: part.replace(/\..*$/, ''), at: file })),
    ...(/\.(?:ts|tsx|mjs|js)$/.test(file) ? namesInFile(file, readFileSync(file, 'utf8')) : []),
    ...(file.endsWith('.sql') ? namesInSql(file, readFileSync(file, 'utf8')) : []),
  ])

/** The refused names that are not allowed, as `at name: use`. */
export const refusedNames = (names: readonly DeclaredName[]): readonly string[] => [
  ...new Set(
    names
      .filter(({ name, at }) => !allowedNames.some((allowed) => allowed.name.test(name) && allowed.at.test(at)))
      .flatMap(({ name, at }) => {
        const rule = ruleFor(name)
        return rule === undefined ? [] : [`${at} ${name}: ${rule.use}`]
      }),
  ),
]
