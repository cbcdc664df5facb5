/** An address as it may be shown to someone who need not know it: `e••••@demo.test`. */
export const masked = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}••••${at < 0 ? '' : email.slice(at)}`
}

const maxLength = 200

/** Text from elsewhere in one short line of at most 200 characters, addresses masked. */
export const truncate = (text: string): string =>
  [...text.replace(/[^\s<>"(),;:]+@[^\s<>"(),;:]+/g, masked).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')]
    .slice(0, maxLength)
    .join('')
    .trim()
