/** The API's base path; set at build time by `VITE_API_PREFIX`, which a module that runs without a build has not. */
export const apiPrefix: string = (import.meta.env?.VITE_API_PREFIX as string | undefined) ?? '/api'
