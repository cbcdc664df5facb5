import type { ReceiptKind } from './deadline.ts'

/** How a number of a document is written: a regular expression over its letters and digits without blanks and dashes, and an example. */
export interface NumberFormat {
  readonly pattern: string
  readonly example: string
}

/** One paper that is recorded for a document of the lists: a block of section 2. */
export interface I9Part {
  /** As it is written on the form. */
  readonly title: string
  readonly titleEs: string
  /** Who issues it, where only one does. */
  readonly authority?: string
  readonly number: 'always' | 'maybe' | 'never'
  readonly format?: NumberFormat
  readonly expires: 'always' | 'maybe' | 'never'
  /** Recorded where there is one. */
  readonly isOptional?: true
  /** Its last day is the last day of the right to work; that of an extension stands in for the days before it. */
  readonly authorizes?: 'until' | 'extended until'
}

/** A document of the lists of acceptable documents, Form I-9 edition 01/20/25, page 2. */
export interface I9Document {
  readonly id: string
  readonly list: 'A' | 'B' | 'C'
  readonly title: string
  readonly titleEs: string
  /** Accepted only from people under 18. */
  readonly isForMinors?: true
  /** What is recorded for it, in the order of the form's blocks. */
  readonly parts: readonly I9Part[]
  /** Receipts that stand in for it for a while. */
  readonly receipts: readonly ReceiptKind[]
}

const dos = 'U.S. Department of State'
const uscis = 'USCIS'
const card: NumberFormat = { pattern: '^([A-Z]{3}\\d{10}|A?\\d{7,9})$', example: 'SRC0123456789' }
const i94Format: NumberFormat = { pattern: '^(\\d{11}|\\d{9}[A-Z]\\d)$', example: '123456789A1' }

const foreignPassport: I9Part = {
  title: 'Foreign passport',
  titleEs: 'Pasaporte extranjero',
  number: 'always',
  format: { pattern: '^[A-Z0-9]{6,12}$', example: 'AB123456' },
  expires: 'always',
}
const i94: I9Part = {
  title: 'Form I-94/I-94A',
  titleEs: 'Formulario I-94/I-94A',
  authority: 'U.S. Customs and Border Protection',
  number: 'always',
  format: i94Format,
  // "D/S" has no date.
  expires: 'maybe',
  authorizes: 'until',
}

const replaced: readonly ReceiptKind[] = ['replacement']

/** A document of which one paper alone is recorded, under a short title. */
const single = (
  id: string,
  list: I9Document['list'],
  titles: readonly [string, string],
  part: Omit<I9Part, 'title' | 'titleEs'> & { readonly short?: readonly [string, string] },
  more: { readonly isForMinors?: true; readonly receipts?: readonly ReceiptKind[] } = {},
): I9Document => {
  const { short = titles, ...rest } = part
  const parts = [{ title: short[0], titleEs: short[1], ...rest }]
  return { id, list, title: titles[0], titleEs: titles[1], receipts: replaced, ...more, parts }
}

const listA: readonly I9Document[] = [
  single('A1a', 'A', ['U.S. Passport', 'Pasaporte de los Estados Unidos'], {
    authority: dos,
    number: 'always',
    format: { pattern: '^[A-Z0-9]{9}$', example: 'A12345678' },
    expires: 'always',
  }),
  single('A1b', 'A', ['U.S. Passport Card', 'Tarjeta de pasaporte de los Estados Unidos'], {
    authority: dos,
    number: 'always',
    format: { pattern: '^C[A-Z0-9]{8}$', example: 'C12345678' },
    expires: 'always',
  }),
  single(
    'A2',
    'A',
    [
      'Permanent Resident Card or Alien Registration Receipt Card (Form I-551)',
      'Tarjeta de residente permanente o tarjeta de registro de extranjero (Formulario I-551)',
    ],
    {
      short: ['Permanent Resident Card (Form I-551)', 'Tarjeta de residente permanente (Formulario I-551)'],
      authority: uscis,
      number: 'always',
      format: card,
      // Cards of before 1989 have no last day.
      expires: 'maybe',
    },
    { receipts: ['replacement', 'stampedI94'] },
  ),
  {
    id: 'A3',
    list: 'A',
    title:
      'Foreign passport that contains a temporary I-551 stamp or temporary I-551 printed notation on a machine-readable immigrant visa',
    titleEs:
      'Pasaporte extranjero con un sello temporal I-551 o una anotación temporal I-551 impresa en una visa de inmigrante de lectura mecánica',
    receipts: replaced,
    parts: [
      { ...foreignPassport, title: 'Foreign passport with temporary I-551', authorizes: 'until' },
      {
        title: 'Machine-readable immigrant visa with I-551 notation',
        titleEs: 'Visa de inmigrante de lectura mecánica con anotación I-551',
        authority: dos,
        number: 'maybe',
        expires: 'maybe',
        isOptional: true,
        authorizes: 'until',
      },
    ],
  },
  {
    id: 'A4',
    list: 'A',
    title: 'Employment Authorization Document that contains a photograph (Form I-766)',
    titleEs: 'Documento de autorización de empleo con fotografía (Formulario I-766)',
    receipts: ['replacement', 'refugeeI94'],
    parts: [
      {
        title: 'Employment Authorization Document (Form I-766)',
        titleEs: 'Documento de autorización de empleo (Formulario I-766)',
        authority: uscis,
        number: 'always',
        format: card,
        expires: 'always',
        authorizes: 'until',
      },
      {
        title: 'Form I-797C, extension notice',
        titleEs: 'Formulario I-797C, aviso de extensión',
        authority: uscis,
        number: 'always',
        format: { pattern: '^[A-Z]{3}\\d{10}$', example: 'EAC0123456789' },
        expires: 'maybe',
        isOptional: true,
        authorizes: 'extended until',
      },
    ],
  },
  {
    id: 'A5',
    list: 'A',
    title:
      'Foreign passport and Form I-94 or Form I-94A, for an individual authorized to work for a specific employer because of status or parole',
    titleEs:
      'Pasaporte extranjero y Formulario I-94 o I-94A, para quien tiene autorización de trabajar para un empleador determinado por su estatus o permiso',
    receipts: replaced,
    parts: [
      foreignPassport,
      i94,
      {
        title: 'Form I-20 or DS-2019',
        titleEs: 'Formulario I-20 o DS-2019',
        number: 'always',
        format: { pattern: '^N\\d{10}$', example: 'N0012345678' },
        expires: 'always',
        isOptional: true,
        authorizes: 'until',
      },
    ],
  },
  {
    id: 'A6',
    list: 'A',
    title:
      'Passport from the Federated States of Micronesia (FSM) or the Republic of the Marshall Islands (RMI) with Form I-94 or Form I-94A',
    titleEs:
      'Pasaporte de los Estados Federados de Micronesia (FSM) o de la República de las Islas Marshall (RMI) con Formulario I-94 o I-94A',
    receipts: replaced,
    parts: [{ ...foreignPassport, title: 'FSM or RMI passport', titleEs: 'Pasaporte de FSM o RMI' }, i94],
  },
]

const anyNumber = { number: 'maybe', expires: 'maybe' } as const

const listB: readonly I9Document[] = [
  single(
    'B1',
    'B',
    [
      'Driver’s license or ID card issued by a State or outlying possession of the United States',
      'Licencia de conducir o tarjeta de identidad de un estado o posesión de los Estados Unidos',
    ],
    {
      short: ['Driver’s license or state ID card', 'Licencia de conducir o identificación estatal'],
      number: 'always',
      expires: 'maybe',
    },
  ),
  single(
    'B2',
    'B',
    [
      'ID card issued by federal, state or local government agencies or entities',
      'Tarjeta de identidad de una agencia del gobierno federal, estatal o local',
    ],
    { short: ['Government ID card', 'Identificación del gobierno'], ...anyNumber },
  ),
  single('B3', 'B', ['School ID card with a photograph', 'Tarjeta escolar con fotografía'], anyNumber),
  single('B4', 'B', ['Voter’s registration card', 'Tarjeta de registro de votante'], anyNumber),
  single(
    'B5',
    'B',
    ['U.S. Military card or draft record', 'Tarjeta militar o registro de reclutamiento de los Estados Unidos'],
    anyNumber,
  ),
  single('B6', 'B', ['Military dependent’s ID card', 'Tarjeta de identidad de dependiente de militar'], anyNumber),
  single(
    'B7',
    'B',
    ['U.S. Coast Guard Merchant Mariner Card', 'Tarjeta de marino mercante de la Guardia Costera'],
    anyNumber,
  ),
  single('B8', 'B', ['Native American tribal document', 'Documento tribal de nativos americanos'], anyNumber),
  single(
    'B9',
    'B',
    ['Driver’s license issued by a Canadian government authority', 'Licencia de conducir de una autoridad de Canadá'],
    { short: ['Canadian driver’s license', 'Licencia de conducir de Canadá'], number: 'always', expires: 'maybe' },
  ),
  ...(
    [
      ['B10', 'School record or report card', 'Expediente escolar o boleta de calificaciones'],
      ['B11', 'Clinic, doctor, or hospital record', 'Expediente de clínica, médico u hospital'],
      ['B12', 'Day-care or nursery school record', 'Expediente de guardería o preescolar'],
    ] as const
  ).map(([id, title, titleEs]) => single(id, 'B', [title, titleEs], anyNumber, { isForMinors: true })),
]

const listC: readonly I9Document[] = [
  single(
    'C1',
    'C',
    [
      'Social Security Account Number card without restrictions on employment',
      'Tarjeta del Seguro Social sin restricciones de empleo',
    ],
    {
      short: ['Social Security card', 'Tarjeta del Seguro Social'],
      authority: 'Social Security Administration',
      number: 'always',
      format: { pattern: '^\\d{9}$', example: '123-45-6789' },
      expires: 'never',
    },
  ),
  single(
    'C2',
    'C',
    [
      'Certification of report of birth issued by the Department of State (Forms DS-1350, FS-545, FS-240)',
      'Certificación de nacimiento del Departamento de Estado (Formularios DS-1350, FS-545, FS-240)',
    ],
    {
      short: ['Certification of report of birth', 'Certificación de nacimiento en el extranjero'],
      authority: dos,
      number: 'maybe',
      expires: 'never',
    },
  ),
  single(
    'C3',
    'C',
    [
      'Original or certified copy of birth certificate bearing an official seal',
      'Acta de nacimiento, original o copia certificada con sello oficial',
    ],
    { short: ['Birth certificate', 'Acta de nacimiento'], number: 'maybe', expires: 'never' },
  ),
  single('C4', 'C', ['Native American tribal document', 'Documento tribal de nativos americanos'], anyNumber),
  single(
    'C5',
    'C',
    ['U.S. Citizen ID Card (Form I-197)', 'Tarjeta de identidad de ciudadano (Formulario I-197)'],
    { authority: uscis, number: 'maybe', expires: 'never' },
  ),
  single(
    'C6',
    'C',
    [
      'Identification Card for Use of Resident Citizen in the United States (Form I-179)',
      'Tarjeta de identificación de ciudadano residente en los Estados Unidos (Formulario I-179)',
    ],
    { authority: uscis, number: 'maybe', expires: 'never' },
  ),
  single(
    'C7',
    'C',
    [
      'Employment authorization document issued by the Department of Homeland Security',
      'Documento de autorización de empleo del Departamento de Seguridad Nacional',
    ],
    {
      short: ['DHS employment authorization document', 'Autorización de empleo del DHS'],
      authority: 'U.S. Department of Homeland Security',
      ...anyNumber,
      authorizes: 'until',
    },
  ),
]

/** The lists of acceptable documents, in their order. */
export const i9Documents: readonly I9Document[] = [...listA, ...listB, ...listC]

const byId = new Map(i9Documents.map((document) => [document.id, document]))

/** A document of the lists by its id; undefined for any other word. */
export const i9DocumentOf = (id: string | undefined): I9Document | undefined =>
  id === undefined ? undefined : byId.get(id)

/** Ids of the documents of one list. */
export const i9DocumentIds = (list: I9Document['list']): readonly string[] =>
  i9Documents.filter((document) => document.list === list).map((document) => document.id)

/** Inscriptions that make a Social Security card no document of list C (Form I-9, page 2, list C, item 1). */
export const restrictedInscriptions = [
  'NOT VALID FOR EMPLOYMENT',
  'VALID FOR WORK ONLY WITH INS AUTHORIZATION',
  'VALID FOR WORK ONLY WITH DHS AUTHORIZATION',
] as const

/** Documents that don't fit a status of section 1: worth a second look, never a reason to ask for another one (8 USC 1324b(a)(6)). */
export const unlikelyDocuments: readonly { readonly statuses: readonly number[]; readonly documents: readonly string[] }[] = [
  { statuses: [1, 2], documents: ['A2', 'A4', 'A5'] },
  { statuses: [3], documents: ['A4'] },
  { statuses: [4], documents: ['A1a', 'A1b'] },
]
