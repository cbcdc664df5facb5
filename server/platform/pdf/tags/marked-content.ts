/** Operators as the content of a structure element, which names it by a number that is unique on its page. */
export const markedContent = (role: string, id: number, operators: string): string =>
  `/${role} << /MCID ${id} >> BDC\n${operators}\nEMC`

/** Operators without a meaning, such as rules and tints; screen readers skip them. */
export const artifact = (operators: string): string => `/Artifact BMC\n${operators}\nEMC`

/** The reference to marked content, as a child of a structure element. */
export const contentReference = (page: number, id: number): string => `<< /Type /MCR /Pg ${page} 0 R /MCID ${id} >>`
