/**
 * Reads the token of an emailed link from the fragment and removes it from the URL. A page may be rendered more than once
 * before it is shown: the newest token of this tab is kept in memory, for one page.
 */
export const newTokenReader = (): (() => string) => {
  let newest = ''
  return () => {
    const token = window.location.hash.slice(1)
    if (token !== '') newest = token
    window.history.replaceState(window.history.state, '', window.location.pathname)
    return newest
  }
}
