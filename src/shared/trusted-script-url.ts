interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Refuses all but our own files: the service worker, and what the build wrote. */
const createScriptURL = (url: string): string => {
  const { origin, pathname } = new URL(url, location.href)
  if (origin !== location.origin || !/^\/(sw\.js$|assets\/[\w.-]+\.js$|src\/)/.test(pathname))
    throw new TypeError('not a script of ours')
  return url
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The address of a worker as the page's Trusted Types policy allows it; there is one policy in a page. */
export const trustedScriptUrl = (url: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return createScriptURL(url)
  policy ??= trustedTypes.createPolicy('firstday', { createScriptURL })
  return policy.createScriptURL(url)
}
