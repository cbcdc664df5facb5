import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { messages as english } from '#src/app/about/messages/en.ts'
import { messages as spanish } from '#src/app/about/messages/es.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const notice = read('NOTICE.md')

interface Locked {
  readonly dev?: boolean
  readonly license?: string
}

interface Manifest {
  readonly license?: string
  readonly dependencies: Readonly<Record<string, string>>
}
const manifestOf = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Manifest

const fonts = Object.keys(manifestOf('').dependencies).filter((name) =>
  manifestOf(`node_modules/${name}/`).license?.includes('OFL'),
)
/** The packages that the notices name, `*` standing for the rest of a name. */
const named = [...notice.matchAll(/`(@[^`]+)`/g)].map(
  ([, name = '']) =>
    new RegExp(
      `^${name
        .split('*')
        .map((part) => part.replace(/[^\w]/g, '\\$&'))
        .join('.*')}$`,
    ),
)

/** The packages that a server is installed with, and that have no field for their license. */
const unlicensed = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Locked>> }).packages,
).flatMap(([folder, { dev, license }]) =>
  folder === '' || dev === true || license !== undefined ? [] : [folder.replace(/^.*node_modules\//, '')],
)

describe('the notices', () => {
  it('name GeoNames with its address, its license and what was changed', () => {
    expect(notice).toContain('[GeoNames](https://www.geonames.org/)')
    expect(notice).toContain('(https://creativecommons.org/licenses/by/4.0/)')
    const page = read('src/app/about/about-page.tsx')
    for (const address of ['https://www.geonames.org/', 'https://creativecommons.org/licenses/by/4.0/'])
      expect(page).toContain(address)
    for (const { sections } of [english, spanish])
      expect(sections.find(({ id }) => id === 'licenses')?.text[0]).toMatch(/GeoNames.*Creative Commons/)
  })

  it('name the makers of the geolocation database, whose notes ask for it', () => {
    const notes = read('node_modules/@ip-location-db/geo-whois-asn-country-mmdb/NRO_LICENSE')
    expect(notes).toContain('give attribution to nro.net')
    expect(notice).toContain('[Number Resource Organization](https://www.nro.net/)')
    expect(read('src/app/about/about-page.tsx')).toContain('https://www.nro.net/')
    for (const { sections } of [english, spanish])
      expect(sections.find(({ id }) => id === 'licenses')?.text[1]).toMatch(
        /ip-location-db.*Number Resource Organization/,
      )
  })

  it('contain the license of the package that the cities are made from', () => {
    const words = (text: string) => text.replace(/\W+/g, ' ').trim()
    expect(words(notice)).toContain(words(read('node_modules/zipcodes/LICENSE')))
  })

  it.each(fonts)('name the font %s', (font) => {
    expect(named.some((pattern) => pattern.test(font))).toBe(true)
  })

  it.each(unlicensed)('say which license the package %s has', (name) => {
    expect(notice).toMatch(new RegExp(`\\| \`${name}\` +\\| MIT`))
    expect(unlicensed).toHaveLength(2)
  })
})
