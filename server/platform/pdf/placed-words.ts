/** A word of a page and its box, in points from the lower left corner. */
export interface PlacedWord {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', apos: "'", '#39': "'" }

/** The words of each page, as `pdftotext -bbox` of poppler writes them. */
export const placedWords = (html: string): readonly (readonly PlacedWord[])[] =>
  html
    .split('<page ')
    .slice(1)
    .map((page) => {
      const height = Number(/height="([\d.]+)"/.exec(page)?.[1])
      const words = page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)
      return [...words].map(([, left, top, right, bottom, text = '']) => ({
        text: text.replaceAll(/&(lt|gt|quot|amp|apos|#39);/g, (_, name: string) => entities[name] ?? ''),
        left: Number(left),
        right: Number(right),
        top: height - Number(top),
        bottom: height - Number(bottom),
      }))
    })
