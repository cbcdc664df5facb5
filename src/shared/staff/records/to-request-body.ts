type Sent<T> = { readonly [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | '' : T[K] }

/** A checked body as it is sent: what is emptied goes as an empty text, since what is null is read as left out. */
export const toRequestBody = <T extends object>(body: T): Sent<T> =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]: [string, unknown]) => [field, value === null ? '' : value]),
  ) as Sent<T>
