import type { Plugin } from 'vite'

const contextOrComponent = /(?<= = )(?=\w+\.(?:forwardRef|memo|createContext)\()/g
const displayName = /^\w+\.displayName = .+;$/gm

/** A module without what keeps unused components of it: names for developer tools, and calls that only create. */
export const withoutUnused = (code: string): string =>
  code.replace(displayName, '').replace(contextOrComponent, '/* @__PURE__ */ ')

/** React Router's forms, fetchers and scripts are not marked as free of side effects: unused, they are left out. */
export const shakableRouter: Plugin = {
  name: 'shakable router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
}
