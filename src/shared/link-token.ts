// What a program that makes links of texts takes from the sentence after one; in a fragment as the browser encodes it.
const sentenceEnd = /(?:[.,;:!?)>"]|%3e|%22)+$/i

/**
 * Reads the token of an emailed link, from the fragment or from a parameter of the query, and removes it from the address
 * and the history of the tab. A page may be rendered more than once before it is shown: the newest token of this tab is
 * kept in memory, for one page.
 */
export const newTokenReader = (parameter?: string): (() => string) => {
  let newest = ''
  return () => {
    const url = new URL(window.location.href)
    const linked = parameter === undefined ? url.hash.slice(1) : (url.searchParams.get(parameter) ?? '')
    const token = linked.replace(sentenceEnd, '')
    if (token !== '') newest = token
    url.hash = ''
    if (parameter !== undefined) url.searchParams.delete(parameter)
    window.history.replaceState(window.history.state, '', url.pathname + (parameter === undefined ? '' : url.search))
    return newest
  }
}
