import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const folder = path.resolve(import.meta.dirname, '../../server/schema')

const isObject = (member: ts.TypeElement): member is ts.PropertySignature & { type: ts.TypeLiteralNode } =>
  ts.isPropertySignature(member) && member.type !== undefined && ts.isTypeLiteralNode(member.type)

const tablesIn = (file: string) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ members }) => members.filter(isObject))
    .map((table) => ({
      name: table.name.getText(source),
      columns: table.type.members
        .filter(ts.isPropertySignature)
        .map((column): [string, boolean] => [
          column.name.getText(source),
          /\| null>?$|OrNull(<.+>)?$/.test(column.type?.getText(source) ?? ''),
        ]),
    }))
}

/** The tables that a domain of the schema has types for, in their order. */
export const readTableNames = (domain: string): readonly string[] =>
  tablesIn(path.join(folder, domain, 'tables.ts')).map(({ name }) => name)

/** Each column that the types of the schema's rows have, and whether they say that it may be null. */
export const readColumnTypes = (): ReadonlyMap<string, boolean> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => path.basename(name) === 'tables.ts')
      .flatMap((name) => tablesIn(path.join(folder, name)))
      .flatMap(({ name, columns }) =>
        columns.map(([column, isNullable]): [string, boolean] => [`${name}.${column}`, isNullable]),
      ),
  )
