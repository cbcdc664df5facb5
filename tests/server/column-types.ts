import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const folder = path.resolve(import.meta.dirname, '../../server/schema')

const isObject = (member: ts.TypeElement): member is ts.PropertySignature & { type: ts.TypeLiteralNode } =>
  ts.isPropertySignature(member) && member.type !== undefined && ts.isTypeLiteralNode(member.type)

const columnsIn = (source: ts.SourceFile): [string, boolean][] =>
  source.statements
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ members }) => members.filter(isObject))
    .flatMap((table) =>
      table.type.members
        .filter(ts.isPropertySignature)
        .map((column): [string, boolean] => [
          `${table.name.getText(source)}.${column.name.getText(source)}`,
          /\| null>?$|OrNull$/.test(column.type?.getText(source) ?? ''),
        ]),
    )

/** Each column that the types of the schema's rows have, and whether they say that it may be null. */
export const readColumnTypes = (): ReadonlyMap<string, boolean> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^tables.*\.ts$/.test(name))
      .map((name) => path.join(folder, name))
      .flatMap((file) =>
        columnsIn(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)),
      ),
  )
