const productColor = '#005f63'
const dark = '#000000'
const light = '#ffffff'

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7))

/** The contrast of two colors, as WCAG 2 computes it: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colors of a button: a business's own where it has one, text that is readable on it, and an edge that shows on white. */
export const buttonColors = (color: string | null | undefined) => {
  const fill = color !== null && color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : productColor
  const text = contrast(fill, light) >= contrast(fill, dark) ? light : dark
  return { fill, text, edge: contrast(fill, light) < 3 ? '#6f6a61' : fill }
}
