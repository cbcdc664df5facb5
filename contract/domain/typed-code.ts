/** Letters and digits of codes that people type: none that look alike. */
export const typedAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A typed code as it is compared: capitals, without spaces and dashes. */
export const spelledCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
