import { useLayoutEffect } from 'react'

/**
 * Tints the header and the page with the color of a business, `#rrggbb`, for as long as the caller is shown; none
 * leaves them as they are. The styles darken it in light mode and lighten it in dark mode until the contrast suffices.
 */
export const useBrandColor = (color: string | null | undefined): void => {
  useLayoutEffect(() => {
    if (!color) return
    const { style, dataset } = document.documentElement
    const before = style.getPropertyValue('--own')
    style.setProperty('--own', color)
    dataset['own'] = ''
    return () => {
      style.setProperty('--own', before)
      if (before === '') delete dataset['own']
    }
  }, [color])
}
