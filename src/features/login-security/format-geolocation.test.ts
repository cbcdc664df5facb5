import { describe, expect, it } from 'vitest'
import { formatGeolocation } from './format-geolocation.ts'

const none = { region: null, city: null }
const both = (en: string, es = en) => ({ en, es })

describe('where an address is used', () => {
  it('is a country in the language of the page', () => {
    expect(formatGeolocation({ country: 'US', ...none }, 'en')).toBe('United States')
    expect(formatGeolocation({ country: 'US', ...none }, 'es')).toBe('Estados Unidos')
  })

  it('has city and region before it, in the names that the language has for them', () => {
    const newYork = { country: 'US', region: both('New York', 'Nueva York'), city: both('Albany') }
    expect(formatGeolocation(newYork, 'en')).toBe('Albany, New York, United States')
    expect(formatGeolocation(newYork, 'es')).toBe('Albany, Nueva York, Estados Unidos')
  })

  it('says a name once where city and region share it', () => {
    const madrid = { country: 'ES', region: both('Madrid'), city: both('Madrid') }
    expect(formatGeolocation(madrid, 'en')).toBe('Madrid, Spain')
  })

  it('shows a code that has no name', () => {
    expect(formatGeolocation({ country: 'QX', ...none }, 'en')).toBe('QX')
  })
})
