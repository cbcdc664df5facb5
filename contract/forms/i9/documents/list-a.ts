import type { I9Document, I9Part, NumberFormat } from './document.ts'
import { dos, replaced, single, uscis } from './document.ts'

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

/** Identity and employment authorization (Form I-9, page 2, list A). */
export const listA: readonly I9Document[] = [
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
    isTwoSided: true,
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
      // Cards issued before 1989 don't expire.
      expires: 'maybe',
      isTwoSided: true,
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
        isTwoSided: true,
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
