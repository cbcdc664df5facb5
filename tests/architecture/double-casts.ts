import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../..')
const testFile = /\.(?:test|fixture)\.tsx?$|^src\/offline\/testing\//

const isTo = (node: ts.Node, kind: ts.SyntaxKind): node is ts.AsExpression =>
  ts.isAsExpression(node) && node.type.kind === kind

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node

/** Whether an expression gets a type that the compiler could not check: `as never`, `as unknown as`, `as any`. */
const isDoubleCast = (node: ts.Node): boolean =>
  isTo(node, ts.SyntaxKind.NeverKeyword) ||
  isTo(node, ts.SyntaxKind.AnyKeyword) ||
  (ts.isAsExpression(node) &&
    ts.isArrayTypeNode(node.type) &&
    node.type.elementType.kind === ts.SyntaxKind.NeverKeyword) ||
  (ts.isAsExpression(node) && isTo(unwrapped(node.expression), ts.SyntaxKind.UnknownKeyword))

/** The lines of the double casts in a source text. */
export const doubleCastsIn = (name: string, text: string): number[] => {
  if (!/\bas (?:never|unknown|any)\b/.test(text)) return []
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (isDoubleCast(node)) lines.push(source.getLineAndCharacterOfPosition(node.end).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines
}

/** Every double cast in the product code of a top folder, as `file:line`. */
export const doubleCastsOf = (top: string): string[] =>
  readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(top, name))
    .filter((name) => /\.tsx?$/.test(name) && !testFile.test(name))
    .sort()
    .flatMap((name) =>
      doubleCastsIn(name, readFileSync(path.join(root, name), 'utf8')).map((line) => `${name}:${line}`),
    )
