// The cities of server/modules/lookups/cities.json: names with ids, by state.

/** Territories whose ZIP codes have no exact coordinates. */
const territories = ['PR', 'GU', 'VI', 'AS', 'MP']

const isExact = (degrees) => Math.abs(degrees * 100 - Math.round(degrees * 100)) > 1e-6

/** `Wilkes-barre` and `O'fallon` with the capital letters that the ZIP codes lack. */
const spelled = (name) => name.replace(/(?<=-|\b[OD]')[a-z]/g, (character) => character.toUpperCase())

const sorted = (names) =>
  Object.fromEntries(Object.entries(names).sort(([one], [other]) => one.localeCompare(other, 'en')))

const sortedStates = (cities) =>
  Object.fromEntries(
    Object.keys(cities)
      .sort()
      .map((state) => [state, sorted(cities[state])]),
  )

/**
 * The cities of ZIP codes. To exclude firms with their own ZIP code, a state's city counts only if GeoNames has it,
 * recognizable by coordinates finer than a hundredth of a degree; territories aren't in GeoNames. A city's id is its
 * lowest ZIP code.
 */
export const citiesOfZipCodes = (codes) => {
  const cities = {}
  const towns = new Set()
  for (const { zip, latitude, longitude, city, state, country } of codes) {
    if (country !== 'US') continue
    const name = spelled(city)
    cities[state] ??= {}
    cities[state][name] = Math.min(cities[state][name] ?? Infinity, Number(zip))
    if (territories.includes(state) || isExact(latitude) || isExact(longitude)) towns.add(`${state} ${name}`)
  }
  for (const [state, names] of Object.entries(cities)) {
    for (const name of Object.keys(names)) if (!towns.has(`${state} ${name}`)) delete names[name]
    if (Object.keys(names).length === 0) delete cities[state]
  }
  return sortedStates(cities)
}

/** What the Census Bureau adds to a name: `Seattle city`, `Nashville-Davidson metropolitan government (balance)`. */
const censusSuffix =
  / (?:(?:metro |metropolitan |consolidated |unified |urban county )?government|city and borough|city|town|village|borough|municipality|corporation|CDP|comunidad|zona urbana)(?: \(balance\))?$/

/**
 * The cities of a Gazetteer file of places of the Census Bureau, by their GEOID. States that it lacks, such as most
 * territories, keep those of `before`.
 */
export const citiesOfGazetteer = (text, before) => {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = header.includes('|') ? '|' : '\t'
  const cellsOf = (line) => line.split(separator).map((cell) => cell.trim())
  const columns = cellsOf(header)
  const [usps, geoid, name] = ['USPS', 'GEOID', 'NAME'].map((column) => {
    if (!columns.includes(column)) throw new Error(`not a Gazetteer file of places: it has no column ${column}`)
    return columns.indexOf(column)
  })
  const cities = {}
  for (const cells of lines.map(cellsOf)) {
    const city = cells[name].replace(censusSuffix, '')
    cities[cells[usps]] ??= {}
    cities[cells[usps]][city] = Math.min(cities[cells[usps]][city] ?? Infinity, Number(cells[geoid]))
  }
  return sortedStates({ ...before, ...cities })
}
