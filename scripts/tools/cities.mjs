// npm run cities [FILE]: writes server/modules/lookups/cities.json, anew and completely. Without a file, from the ZIP
// codes of the development package `zipcodes`, which were made from GeoNames' postal codes of the United States
// (download.geonames.org/export/zip, CC BY 4.0) and from federalgovernmentzipcodes.us. With a file, from the Census
// Bureau's Gazetteer file of places (2025_Gaz_place_national.txt of census.gov, in the public domain). Exit code 0 it
// is written, 2 could not.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ensurePackages, root } from '../ensure-packages.mjs'
import { citiesOfGazetteer, citiesOfZipCodes } from './city-list.mjs'

const require = createRequire(import.meta.url)
const target = path.join(root, 'server/modules/lookups/cities.json')
const [gazetteer] = process.argv.slice(2)

const read = async () => {
  if (gazetteer !== undefined)
    return citiesOfGazetteer(await readFile(gazetteer, 'utf8'), JSON.parse(await readFile(target, 'utf8')))
  ensurePackages()
  const { codes } = require('zipcodes')
  return citiesOfZipCodes(Object.values(codes))
}

try {
  const cities = await read()
  const count = Object.values(cities).reduce((sum, names) => sum + Object.keys(names).length, 0)
  await writeFile(target, `${JSON.stringify(cities, null, 2)}\n`)
  console.log(`${count} cities of ${Object.keys(cities).length} states and territories`)
} catch (error) {
  console.error(`The cities were not written: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
