/** The sources of the registry, by tag; read on 21 November 2026. */
export const sources = {
  PDF: 'read in the agency’s own PDF',
  OB: 'the states’ publications of 2026, as cited in public code (openbooks)',
  BLADE: 'transcriptions of the forms, mostly of 2019 to 2023: line texts may be one edition old',
  QB: 'the agencies’ file names and addresses, in public code (qb-engineer-server)',
  CREW: 'the form MI-W4, Rev. 12-20, in public code',
  HC: 'the form IT-2104 of 2026, in public code',
  MEFF: 'the Kentucky form K-4 of 2026, in public code',
  FR: 'public code that fills the forms of Arizona and Louisiana',
  AND: 'a university’s list of state withholding forms (andrews.edu)',
  VEN: 'a payroll firm’s list of state withholding forms (vensure)',
  SCR: 'the text of Form 499 R-4.1 as scanned',
  CHQ: 'a payroll firm’s list of agreements between states (docs.checkhq.com, 24 June 2026)',
  GK: 'general knowledge: not confirmed in any source read',
} as const
/** The short name of a public source. */
export type SourceTag = keyof typeof sources
