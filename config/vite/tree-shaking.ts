import type { Plugin } from 'vite'

/** Methods of packages that this app doesn't call; it is tested that it calls none. */
export const unusedMethods = {
  dexie: [
    'aboveOrEqual',
    'anyOfIgnoreCase',
    'backendDB',
    'below',
    'belowOrEqual',
    'bulkUpdate',
    'defineClass',
    'desc',
    'distinct',
    'dynamicallyOpened',
    'eachKey',
    'eachPrimaryKey',
    'eachUniqueKey',
    'equalsIgnoreCase',
    'firstKey',
    'hasFailed',
    'lastKey',
    'mapToClass',
    'noneOf',
    'notEqual',
    'raw',
    'sortBy',
    'startsWithAnyOf',
    'startsWithAnyOfIgnoreCase',
    'startsWithIgnoreCase',
    'uniqueKeys',
    'until',
    'upsert',
  ],
  yup: [
    'camelCase',
    'compact',
    'constantCase',
    'datetime',
    'deepPartial',
    'email',
    'ensure',
    'exact',
    'isFalse',
    'isTrue',
    'lowercase',
    'negative',
    'omit',
    'partial',
    'positive',
    'resolveOptions',
    'snakeCase',
    'stripUnknown',
    'unknown',
    'uppercase',
    'url',
    'uuid',
  ],
} as const

/** Methods of classes, by the spaces that they are indented by. */
export const methodsOf = (names: readonly string[], indent: number): RegExp =>
  new RegExp(
    `^ {${indent}}(?:${names.join('|')})\\([^)]*\\) \\{\\n(?: {${indent + 1},}.*\\n|\\n)* {${indent}}\\}$`,
    'gm',
  )

/** What keeps unused exports of a package, by the package's folder; each is only of use to who uses the export. */
const keeping: Readonly<Record<string, readonly (readonly [pattern: RegExp, instead: string])[]>> = {
  dexie: [[methodsOf(unusedMethods.dexie, 4), '']],
  'react-router': [
    [/^\w+\.displayName = .+;$/gm, ''],
    [/(?<= = )(?=\w+\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ '],
  ],
  formik: [
    [/^\w+\.displayName = .+;$/gm, ''],
    [/^FieldArrayInner\.defaultProps = \{[^}]*\};$/gm, ''],
  ],
  yup: [
    [/^create\$\d+\.prototype = \w+\.prototype;$/gm, ''],
    // With the packages, long expressions and parsers of dates that only they need.
    [methodsOf(unusedMethods.yup, 2), ''],
  ],
}

/** The code of a package without what keeps its unused exports. */
export const withoutUnused = (name: string, code: string): string =>
  (keeping[name] ?? []).reduce((result, [pattern, instead]) => result.replaceAll(pattern, instead), code)

const packageOf = (id: string): string => /.*\/node_modules\/([\w-]+)\//.exec(id)?.[1] ?? ''

/** Leaves out what this app doesn't use of packages that aren't marked as free of side effects. */
export const unusedExports: Plugin = {
  name: 'unused exports',
  apply: 'build',
  transform: {
    filter: { id: new RegExp(`/node_modules/(?:${Object.keys(keeping).join('|')})/`) },
    handler: (code, id) => ({ code: withoutUnused(packageOf(id), code), map: null }),
  },
}
