/** The names under which a parameter is in a URL: in any letter case, since older links have another one. */
const spellings = (params: URLSearchParams, name: string): readonly string[] =>
  [...params.keys()].filter((each) => each.toLowerCase() === name.toLowerCase())

/** A parameter of a URL, its name in any letter case; null if there is none. */
export const urlParameter = (params: URLSearchParams, name: string): string | null =>
  params.get(name) ?? params.get(spellings(params, name)[0] ?? name)

/** Removes a parameter from a URL, its name in any letter case. */
export const removeUrlParameter = (params: URLSearchParams, name: string): void => {
  for (const each of spellings(params, name)) params.delete(each)
}
