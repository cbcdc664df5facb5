/** The link that calls a US number: `206-555-0100 x12` as `tel:+12065550100;ext=12`. */
export const telOf = (phone: string): string => {
  const [number = '', extension] = phone.split('x')
  const digits = number.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}${extension ? `;ext=${extension.trim()}` : ''}`
}
