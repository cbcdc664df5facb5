import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../..')

/** A text that users read: its language, and where it is. */
export interface ReadText {
  readonly language: 'en' | 'es'
  /** `src/app/messages/en.ts#titles.form`. */
  readonly at: string
  readonly text: string
}

const oneLanguage = [/\/(?:messages|reasons)\/(?:.+\/)?(?:en|es)\.ts$/]
const bothLanguages = [
  /^server\/.+\.(?:emails|substitute|form)\.ts$/,
  /^server\/.+-export\.messages\.ts$/,
  /^server\/modules\/people\/accounts\/email-change\.ts$/,
  /^server\/modules\/applications\/application-note\.ts$/,
  /^server\/modules\/tasks\/certif.+\.ts$/,
  /^server\/platform\/pdf\/render\/(?:audit-certificate|substitute)\.ts$/,
  /^src\/shared\/i18n\/(?:dates|connect-by-message)\.ts$/,
  /^src\/shared\/request\/request-error\.ts$/,
  /^src\/shared\/ui\/base\/ui-messages\.ts$/,
  /^contract\/forms\/deadlines\/kinds\.ts$/,
  /^contract\/domain\/(?:roles|statuses|acknowledgment-text)\.ts$/,
]

const languageNames: Readonly<Record<string, 'en' | 'es'>> = { en: 'en', english: 'en', es: 'es', spanish: 'es' }

// Official text is the agencies' own; the rest of these is read by programs.
const unread = new Set(['official', 'source', 'counts', 'by', 'from', 'to', 'key'])

const nameOf = (node: ts.Node): string | undefined => {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return undefined
  const { name } = node
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : undefined
}

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

const isRead = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isElementAccessExpression(parent))
    return false
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  return !(ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken)
}

/** A single lowercase word is a name in code: of a job, of a kind. */
const isCode = (text: string): boolean => /^[a-z]+$/.test(text)

const textsIn = (file: string, language: 'en' | 'es'): ReadText[] => {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: ReadText[] = []
  const walk = (node: ts.Node, keys: readonly string[], spoken: 'en' | 'es'): void => {
    const name = nameOf(node)
    if (name !== undefined && unread.has(name)) return
    const under = name === undefined ? keys : [...keys, name]
    const tongue = (name !== undefined && languageNames[name]) || spoken
    const text = textOf(node)
    if (text !== undefined && isRead(node) && !isCode(text))
      texts.push({ language: tongue, at: `${file}#${under.join('.')}`, text })
    ts.forEachChild(node, (child) => walk(child, under, tongue))
  }
  walk(source, [], language)
  return texts
}

const files = ['contract', 'server', 'src']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
  )
  .filter((file) => !/\.test\.ts$/.test(file))
  .sort()

const matching = (patterns: readonly RegExp[]): string[] =>
  files.filter((file) => patterns.some((pattern) => pattern.test(file)))

/** Every text of screens, emails and PDFs that is ours. */
export const readTexts = (): ReadText[] => [
  ...matching(oneLanguage).flatMap((file) => textsIn(file, file.endsWith('/es.ts') ? 'es' : 'en')),
  ...matching(bothLanguages).flatMap((file) => textsIn(file, 'en')),
]
