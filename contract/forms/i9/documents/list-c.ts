import type { I9Document } from './document.ts'
import { anyNumber, dos, single, uscis } from './document.ts'

/** Employment authorization (Form I-9, page 2, list C). */
export const listC: readonly I9Document[] = [
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
      // Never 000, 666 or 9xx (SSA).
      format: { pattern: '^(?!000|666|9)\\d{9}$', example: '123-45-6789' },
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
  single('C5', 'C', ['U.S. Citizen ID Card (Form I-197)', 'Tarjeta de identidad de ciudadano (Formulario I-197)'], {
    authority: uscis,
    number: 'maybe',
    expires: 'never',
  }),
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
