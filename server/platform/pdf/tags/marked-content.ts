/** Operators as the content of a structure element, which names it by a number that is unique on its page. */
export const markedContent = (role: string, id: number, operators: string): string =>
  `/${role} << /MCID ${id} >> BDC\n${operators}\nEMC`

const textObjects = /(BT .*? ET)/s
/** Glyphs that are read as one text: a letter and its marks, where the font has no glyph for both. */
const clusters = /(\/Span << \/ActualText <[0-9A-Fa-f]+> >> BDC .*? EMC)/s
const isCluster = (operators: string): boolean => operators.startsWith('/Span << /ActualText ')
const paints = (operators: string): boolean => /\b(?:T[jJ]|Do|[fFbBsS]\*?)(?:\s|$)/.test(operators)

/**
 * Operators as the content of a structure element, in as many pieces as their clusters need: each is marked by itself,
 * since readers lose the rest of a text after marks within marks. `nextId` returns the number of the next piece.
 */
export const markedContents = (role: string, nextId: () => number, operators: string): string => {
  if (!operators.includes('/Span << /ActualText ')) return markedContent(role, nextId(), operators)
  const piece = (text: string): string => {
    if (isCluster(text)) return text.replace('<< ', `<< /MCID ${nextId()} `)
    return paints(text) ? markedContent(role, nextId(), text.trim()) : text
  }
  return operators
    .split(textObjects)
    .map((part) =>
      part.startsWith('BT ') ? `BT ${part.slice(3, -3).split(clusters).map(piece).join('\n')} ET` : piece(part),
    )
    .join('\n')
}

/** Operators without a meaning, such as rules and tints; screen readers skip them. */
export const artifact = (operators: string): string => `/Artifact BMC\n${operators}\nEMC`

/** The reference to marked content, as a child of a structure element. */
export const contentReference = (page: number, id: number): string => `<< /Type /MCR /Pg ${page} 0 R /MCID ${id} >>`
