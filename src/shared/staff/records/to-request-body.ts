type Sent<T> = { readonly [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | '' : T[K] }

/** A validated body as it is sent: what is cleared is sent as an empty text, since null is read as omitted. */
export const toRequestBody = <T extends object>(body: T): Sent<T> =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]: [string, unknown]) => [field, value === null ? '' : value]),
  ) as Sent<T>
