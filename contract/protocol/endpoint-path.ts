/** `/Business/get/{id}` with `{ id: 7 }` becomes `/Business/get/7`. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> | undefined): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))

/** `/Business/get/{id}` becomes `/Business/get/:id`, as the server's router expects it. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
