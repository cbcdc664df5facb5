import { createHash } from 'node:crypto'
import { renderCertificate } from '../../platform/pdf/render/audit-certificate.ts'
import { sealPdf } from '../../platform/pdf/seal/seal-pdf.ts'
import { certificateReason } from '../../platform/pdf/seal/seal-reasons.ts'
import type { Services } from '../../platform/platform.ts'

/** A file of a pack and its SHA-256, hex. */
export interface Checksum {
  readonly name: string
  readonly digest: string
}

/** The names of the files that prove what a pack holds. */
export const proofNames = { checksums: 'SHA256SUMS.txt', certificate: 'Certificate.pdf', page: 'Verify.html' } as const

/** The SHA-256 of a file in a pack. */
export const checksumOf = (name: string, bytes: Uint8Array | string): Checksum => ({
  name,
  digest: createHash('sha256').update(bytes).digest('hex'),
})

/** The checksums of a pack, as `sha256sum --check` reads them. */
export const checksumsFile = (checksums: readonly Checksum[]): string =>
  checksums.map(({ name, digest }) => `${digest}  ${name}\n`).join('')

/** Who made a pack, of what and when. */
export interface PackFacts {
  readonly business: string
  readonly who: string
  readonly people: number
  /** The day of the inspection, YYYY-MM-DD. */
  readonly today: string
  readonly ip: string
  readonly agent: string
}

/** The sealed certificate of a pack: it names the checksums, and the checksums name every file. */
export const packCertificate = async (
  services: Services,
  checksums: string,
  { business, who, people, today, ip, agent }: PackFacts,
): Promise<Uint8Array> => {
  const at = services.now()
  const printed = await renderCertificate({
    documentTitle: 'Form I-9 inspection pack',
    edition: today,
    person: business,
    digests: [
      { label: `SHA-256 of ${proofNames.checksums}`, digest: createHash('sha256').update(checksums).digest('hex') },
    ],
    events: [{ at: at.toISOString(), who, what: `Forms I-9 of ${people} people collected`, from: ip, agent }],
  })
  return sealPdf(printed, services.signing.sealerAt(at), { reason: certificateReason, name: 'Firstday', at })
}

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A page that compares the files of an unpacked pack with its checksums: in any browser, without a network. */
export const verifyPage = (checksums: readonly Checksum[], digestOfList: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Verify the inspection pack</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
  li { margin: .25rem 0 }
</style>
<h1>Verify the inspection pack</h1>
<p>This page works without a network and sends nothing. Unpack the ZIP file, then choose its folder: the page compares each file with the checksum that was recorded when the pack was made.</p>
<p><label>Folder of the pack <input type="file" id="folder" webkitdirectory multiple></label></p>
<div role="status" id="result"></div>
<h2>What vouches for the checksums</h2>
<p>${proofNames.certificate} is sealed and names the SHA-256 of ${proofNames.checksums}. A PDF reader shows whether its seal is intact. The value must be:</p>
<p><code>${digestOfList}</code></p>
<p>Each signed form and certificate has a seal of its own.</p>
<script type="application/json" id="checksums">${inScript(checksums)}</script>
<script>
  const expected = new Map(JSON.parse(document.getElementById('checksums').textContent).map((each) => [each.name, each.digest]))
  const result = document.getElementById('result')
  const say = (title, names) => {
    if (names.length === 0) return
    const heading = document.createElement('p')
    heading.textContent = title
    const list = document.createElement('ul')
    for (const name of names) list.appendChild(document.createElement('li')).textContent = name
    result.append(heading, list)
  }
  // The same folder can be chosen again.
  document.getElementById('folder').addEventListener('click', (event) => { event.target.value = '' })
  document.getElementById('folder').addEventListener('change', async (event) => {
    const files = [...event.target.files]
    result.textContent = 'Comparing…'
    const root = files.find((file) => file.name === ${inScript(proofNames.checksums)})?.webkitRelativePath.slice(0, -${proofNames.checksums.length}) ?? ''
    const changed = [], found = new Set(), extra = []
    for (const file of files) {
      const name = file.webkitRelativePath.startsWith(root) ? file.webkitRelativePath.slice(root.length) : file.webkitRelativePath
      const digest = expected.get(name)
      if (digest === undefined) {
        if (!${inScript(Object.values(proofNames))}.includes(name)) extra.push(name)
        continue
      }
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
      found.add(name)
      if ([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') !== digest) changed.push(name)
    }
    const missing = [...expected.keys()].filter((name) => !found.has(name))
    result.textContent = changed.length + missing.length + extra.length === 0
      ? 'All ' + found.size + ' files are there and unchanged.'
      : 'The pack isn’t as it was made.'
    say('Changed:', changed)
    say('Missing:', missing)
    say('Not part of the pack:', extra)
  })
</script>
</html>
`
