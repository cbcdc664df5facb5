/** Joins the class names that apply; a false or missing part is left out. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
