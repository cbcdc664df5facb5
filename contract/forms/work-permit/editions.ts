import { editionList } from '../editions/added-editions.ts'
import type { Edition } from '../editions/edition.ts'

/** Editions of the sheet, oldest first: our own words; the certificate itself is the file that comes with it. */
export const workPermitEditions = editionList<Edition>('workPermit', [
  {
    id: '2026',
    from: '2026-01-01',
    until: null,
    attestation:
      'The picture shows the certificate that was issued to me, complete and unchanged, and the answers above say what is on it.',
    source:
      'Firstday; states ask the employer to keep the certificate on file before work begins (New York Labor Law 135; 13 NCAC 12 .0401), and an unexpired one protects the employer if the age on it is wrong: 29 CFR 570.5',
  },
])
