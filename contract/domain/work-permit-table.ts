import type { StateCode } from './states.ts'
import type { WorkPermitRule } from './work-permit-rule.ts'

const dol = 'U.S. Department of Labor, Employment/Age Certificate'
/** The table as of January 1, 2024, read from Alabama to Louisiana. */
const table2024 = {
  source: `${dol}, January 1, 2024`,
  sourceUrl: 'https://www.dol.gov/agencies/whd/state/age-certificates',
  verified: 'yes',
} as const
/** The table as of January 1, 2021: the copy that was read lists the rows in order without the names of the states. */
const table2021 = {
  source: `${dol}, January 1, 2021, by the order of its rows`,
  sourceUrl: 'https://www.dol.gov/agencies/whd/state/age-certificates/2021',
  verified: 'transcription',
} as const

const none = { kind: 'none', under: 0 } as const
const compulsory = (under: number, issuer: NonNullable<WorkPermitRule['issuer']>) =>
  ({ kind: 'compulsory', under, issuer }) as const

/** What was found for each state, DC and Puerto Rico; a state that is missing here was not found. */
export const workPermitRules: Readonly<Partial<Record<StateCode, WorkPermitRule>>> = {
  AL: {
    ...compulsory(18, 'labor'),
    holder: 'employer',
    source: 'Act 2024-352 (Ala. Code 25-8-45): a Child Labor Certificate of the employer for each location',
    sourceUrl: 'https://alabamaretail.org/news/child-labor-work-eligibility-form/',
    verified: 'transcription',
  },
  AK: { ...compulsory(17, 'labor'), condition: 'alcohol', ...table2024 },
  AZ: { ...none, ...table2024 },
  AR: { ...none, ...table2024 },
  CA: { ...compulsory(18, 'school'), condition: 'enrolled', ...table2024 },
  CO: { ...compulsory(16, 'school'), condition: 'school hours', ...table2024 },
  CT: { ...compulsory(18, 'school'), ...table2024 },
  DE: { ...compulsory(18, 'both'), ...table2024 },
  DC: { ...compulsory(18, 'school'), ...table2024 },
  FL: { kind: 'on request', under: 18, ...table2024 },
  GA: { ...compulsory(16, 'school'), from: 12, ...table2024 },
  HI: { ...compulsory(18, 'labor'), condition: 'age certificate', ...table2024 },
  ID: { ...none, ...table2024 },
  IL: { ...compulsory(16, 'school'), ...table2024 },
  IN: { ...none, ...table2024 },
  KS: { kind: 'compulsory', under: 16, condition: 'not enrolled', ...table2024 },
  KY: { ...none, ...table2024 },
  LA: { ...compulsory(18, 'school'), ...table2024 },
  ME: { ...compulsory(16, 'labor'), ...table2021 },
  MD: { ...compulsory(18, 'labor'), ...table2021 },
  MA: { ...compulsory(18, 'school'), ...table2021 },
  MI: { ...compulsory(18, 'school'), ...table2021 },
  MN: { ...compulsory(16, 'school'), condition: 'school hours', ...table2021 },
  MS: { ...compulsory(16, 'school'), condition: 'factories', ...table2021 },
  MO: { ...compulsory(16, 'school'), ...table2021 },
  MT: { ...none, ...table2021 },
  NE: { ...compulsory(16, 'school'), ...table2021 },
  NV: { kind: 'compulsory', under: 14, ...table2021 },
  NH: { ...compulsory(16, 'school'), ...table2021 },
  NJ: {
    ...compulsory(18, 'labor'),
    source: 'New Jersey Department of Labor, May 15, 2025: every minor needs working papers before they begin',
    sourceUrl: 'https://www.nj.gov/labor/lwdhome/press/2025/20250515_Working_Papers.shtml',
    verified: 'yes',
  },
  NY: {
    ...compulsory(18, 'school'),
    source: 'New York Labor Law 135: filed before employment begins; issued by school districts',
    sourceUrl: 'https://newyork.public.law/laws/n.y._labor_law_section_135',
    verified: 'transcription',
  },
  NC: {
    ...compulsory(18, 'labor'),
    source: '13 NCAC 12 .0401: employees under 18, before starting work; for one employer',
    sourceUrl:
      'http://reports.oah.state.nc.us/ncac/title%2013%20-%20labor/chapter%2012%20-%20wage%20and%20hour/13%20ncac%2012%20.0401.html',
    verified: 'yes',
  },
  ND: {
    ...compulsory(16, 'labor'),
    from: 14,
    source: 'North Dakota Department of Labor and Human Rights: filed for ages 14 and 15, for each job',
    sourceUrl: 'https://www.nd.gov/labor/wage-and-hour-topics/youth-employment',
    verified: 'yes',
  },
  OH: {
    ...compulsory(18, 'school'),
    condition: 'summer',
    source: 'Ohio Revised Code 4109.02: an age and schooling certificate as a condition of employment',
    sourceUrl: 'https://codes.ohio.gov/ohio-revised-code/section-4109.02',
    verified: 'yes',
  },
  OK: {
    ...compulsory(16, 'school'),
    from: 14,
    source: 'Oklahoma Department of Labor: a work permit of the school before ages 14 and 15 start',
    sourceUrl: 'https://oklahoma.gov/labor/workplace-rights/child-labor/work-permit.html',
    verified: 'yes',
  },
  OR: {
    ...compulsory(18, 'labor'),
    from: 14,
    holder: 'employer',
    source: 'Oregon Bureau of Labor and Industries: an annual certificate of the employer for ages 14 to 17',
    sourceUrl: 'https://www.oregon.gov/boli/WHD/CLU/Pages/EmploymentCertificateApplication14-17.aspx',
    verified: 'yes',
  },
  PA: {
    ...compulsory(18, 'school'),
    source: 'Pennsylvania Department of Education: minors obtain work permits before they begin work',
    sourceUrl:
      'https://www.pa.gov/en/agencies/education/programs-and-services/schools/school-services/child-labor-law.html',
    verified: 'yes',
  },
  PR: {
    ...compulsory(18, 'labor'),
    from: 14,
    source: '29 L.P.R.A. 435: ages 14 to 17, a certificate or special permit in the employer’s files',
    sourceUrl: 'https://legalfix.com/statutes/state-codes/puerto-rico/titulo-29/parte-i/capitulo-19/435',
    verified: 'transcription',
  },
  RI: {
    ...compulsory(18, 'school'),
    condition: 'age certificate',
    source: 'Rhode Island Department of Labor and Training: a special limited permit under 16, of age under 18',
    sourceUrl: 'http://www.dlt.ri.gov/ls/childlabor.htm',
    verified: 'yes',
  },
  TX: {
    kind: 'on request',
    under: 18,
    issuer: 'labor',
    source: 'CCH 2025: no permit; a certificate of age on request from the Texas Workforce Commission',
    sourceUrl: 'https://longandassoc.com/content/bot/texas-rules-for-employing-minors.html',
    verified: 'transcription',
  },
  VA: {
    ...compulsory(16, 'labor'),
    from: 14,
    source: 'Virginia Department of Labor and Industry: ages 14 and 15, before work; Code of Virginia 40.1-92',
    sourceUrl: 'https://www.doli.virginia.gov/labor-law/employment-certificates/',
    verified: 'yes',
  },
  WV: {
    ...compulsory(16, 'labor'),
    from: 14,
    condition: 'age certificate at 14',
    source: 'West Virginia SB 427 (2025): an age certificate of the Commissioner of Labor instead of a work permit',
    sourceUrl: 'https://www.billtrack50.com/billdetail/1831226',
    verified: 'transcription',
  },
  WI: {
    ...compulsory(16, 'labor'),
    source: 'Wisconsin Department of Workforce Development, as a county prints it: under 16, before any work',
    sourceUrl: 'https://www.lafayettecountywi.org/clerk/page/child-labor-work-permit',
    verified: 'transcription',
  },
}
