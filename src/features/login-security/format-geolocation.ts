import type { Geolocation } from '#contract/domain/geolocation.ts'
import type { Language } from '#contract/domain/lookups.ts'

/** City, region and country as one text, as far as they are known: `Austin, Texas, United States`. */
export const formatGeolocation = ({ city, region, country }: Geolocation, language: Language): string => {
  const names = [city?.[language], region?.[language], countryName(country, language)]
  return [...new Set(names.filter((name) => name !== undefined))].join(', ')
}

const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
