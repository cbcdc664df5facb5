/** The steps of a path: `accounts[0].number` and `accounts.0.number` have three. */
export default function toPath(path: unknown): readonly string[] {
  if (Array.isArray(path)) return path.map(String)
  return String(path).match(/[^.[\]]+/g) ?? []
}
