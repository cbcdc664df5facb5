import type { Language } from '../../domain/lookups.ts'
import type { BilingualText } from '../a4/state-form.ts'

/** A public address where an agency publishes instructions, and where that address was read. */
export interface InstructionAddress {
  readonly address: string
  readonly name: BilingualText
  /** The language of what is there. */
  readonly language: Language
  /** Where the address was read; addresses change, so nobody is told that it was opened from here. */
  readonly source: string
  /** What the reader has to know of it before using it. */
  readonly note?: BilingualText
}

const inBoth = (en: string, es: string): BilingualText => ({ en, es })

const publicCode = 'the address of the agency’s file, as public code names it'

/** USCIS: the instructions are a file of their own, beside the form. */
export const i9Addresses: readonly InstructionAddress[] = [
  {
    address: 'https://www.uscis.gov/sites/default/files/document/forms/i-9instr.pdf',
    name: inBoth('Instructions for Form I-9 (USCIS, PDF)', 'Instrucciones del Formulario I-9 (USCIS, PDF)'),
    language: 'en',
    source: publicCode,
  },
  {
    address: 'https://www.uscis.gov/i-9',
    name: inBoth('Form I-9 at USCIS', 'El Formulario I-9 en USCIS'),
    language: 'en',
    source: 'printed on the form of earlier editions (“www.uscis.gov/I-9”)',
  },
  {
    address: 'https://www.uscis.gov/sites/default/files/document/forms/i-9-spanish.pdf',
    name: inBoth('Form I-9 in Spanish (USCIS, PDF)', 'Formulario I-9 en español (USCIS, PDF)'),
    language: 'es',
    source: `${publicCode}; that it is filled out in Puerto Rico only: USCIS’s note on the form’s page, as quoted in public pages`,
    note: inBoth(
      'To read along. Only employers and employees in Puerto Rico may fill out the Spanish form.',
      'Para leerlo al lado. Solo los empleadores y empleados de Puerto Rico pueden llenar el formulario en español.',
    ),
  },
]

/** The IRS: the instructions are pages of the form. */
export const w4Addresses: readonly InstructionAddress[] = [
  {
    address: 'https://www.irs.gov/forms-pubs/about-form-w-4',
    name: inBoth('About Form W-4 (IRS)', 'Acerca del Formulario W-4 (IRS)'),
    language: 'en',
    source: 'the IRS’s page about the form',
  },
  {
    address: 'https://www.irs.gov/pub/irs-pdf/fw4sp.pdf',
    name: inBoth(
      'Form W-4 in Spanish, with its instructions (IRS, PDF)',
      'Formulario W-4 en español, con sus instrucciones (IRS, PDF)',
    ),
    language: 'es',
    source: `${publicCode}; the form’s name in the IRS’s list is W-4 (SP)`,
    note: inBoth(
      'To read along. The form you sign here is the English one.',
      'Para leerlo al lado. El formulario que firma aquí es el de inglés.',
    ),
  },
]

/** The IRS and the Department of Labor: Form 8850, and ETA Form 9061 that goes with it. */
export const wotcAddresses: readonly InstructionAddress[] = [
  {
    address: 'https://www.irs.gov/form8850',
    name: inBoth('Form 8850 and its separate instructions (IRS)', 'El Formulario 8850 y sus instrucciones (IRS)'),
    language: 'en',
    source: 'Form 8850 (Rev. March 2016), page 1: “Information about Form 8850 and its separate instructions”',
  },
  {
    address: 'https://www.dol.gov/agencies/eta/wotc',
    name: inBoth(
      'Work Opportunity Tax Credit (Department of Labor)',
      'Crédito Tributario por Oportunidad de Trabajo (Departamento de Trabajo)',
    ),
    language: 'en',
    source: 'the Department of Labor’s page about the credit and ETA Form 9061',
  },
]
