/** Whether only the end of a number was copied: banks show `••••5678`, `****5678`, `xxxx5678`, `...5678`. */
export const isMaskedNumber = (text: string): boolean => /[•●∙·*…]|\.{2}|^x{2}/iu.test(text)

/** Luhn's checksum (ISO/IEC 7812-1, annex B): every second digit from the right is doubled. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

/**
 * Numbers of payment cards that are used in the US, by their first digits and their length (ISO/IEC 7812): American
 * Express, Visa, Mastercard, Discover.
 */
const cards =
  /^(?:3[47]\d{13}|4\d{15}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|6(?:011|5\d\d|4[4-9]\d)\d{12})$/

/** Whether this is the number of a payment card, which no pay can be sent to. */
export const isCardNumber = (text: string): boolean => {
  const digits = text.replaceAll('-', '')
  return cards.test(digits) && hasCheckDigit(digits)
}
