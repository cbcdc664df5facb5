/** Letters that don't come apart into one of ASCII and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/** Letters of each part of a name that count. */
const partMax = 30

const asciiOf = (part: string): string =>
  part
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßæœøłđðþı]/g, (sign) => spelled[sign] ?? '')
    .replace(/[^a-z]/g, '')
    .slice(0, partMax)

/** The username of somebody without an email address, `maria.garcia`; `employee` where a name has no letter of ASCII. */
export const usernameOfName = (name: { readonly firstName: string; readonly lastName: string }): string => {
  const parts = [name.firstName, name.lastName].map(asciiOf).filter((part) => part !== '')
  return parts.length === 0 ? 'employee' : parts.join('.')
}
