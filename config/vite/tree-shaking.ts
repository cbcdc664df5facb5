import type { Plugin } from 'vite'

/** Methods of Yup's schemas that no schema of this app calls; it is tested that none does. */
export const unusedMethods = ['camelCase', 'snakeCase', 'constantCase', 'email', 'url', 'uuid', 'datetime'] as const

/** What keeps unused exports of a package, by the package's folder; each is only of use to who uses the export. */
const keeping: Readonly<Record<string, readonly (readonly [pattern: RegExp, instead: string])[]>> = {
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
    [new RegExp(`^ {2}(?:${unusedMethods.join('|')})\\([^)]*\\) \\{\\n(?: {4}.*\\n|\\n)* {2}\\}$`, 'gm'), ''],
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
