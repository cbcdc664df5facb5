const keysOf = (path: string): readonly string[] => path.split(/[.[\]]+/).filter((key) => key !== '')

/** The value at a path such as `workHistory[0].employer`. */
export const valueAt = (values: unknown, path: string): unknown =>
  keysOf(path).reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], values)

const put = (at: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(at))
    return at.map((each: unknown, index) => (String(index) === key ? put(each, rest, value) : each))
  return { ...(at as object), [key]: put((at as Readonly<Record<string, unknown>>)[key], rest, value) }
}

/** A copy of the values with another one at a path. */
export const withValue = <V extends object>(values: V, path: string, value: unknown): V =>
  put(values, keysOf(path), value) as V
