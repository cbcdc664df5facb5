import type { I9Document } from './document.ts'
import { anyNumber, single } from './document.ts'

/** Identity (Form I-9, page 2, list B). */
export const listB: readonly I9Document[] = [
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
      isTwoSided: true,
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
  single('B6', 'B', ['Military dependent’s ID card', 'Tarjeta de identidad de dependiente de militar'], {
    ...anyNumber,
    isTwoSided: true,
  }),
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
    {
      short: ['Canadian driver’s license', 'Licencia de conducir de Canadá'],
      number: 'always',
      expires: 'maybe',
      isTwoSided: true,
    },
  ),
  ...(
    [
      ['B10', 'School record or report card', 'Expediente escolar o boleta de calificaciones'],
      ['B11', 'Clinic, doctor, or hospital record', 'Expediente de clínica, médico u hospital'],
      ['B12', 'Day-care or nursery school record', 'Expediente de guardería o preescolar'],
    ] as const
  ).map(([id, title, titleEs]) => single(id, 'B', [title, titleEs], anyNumber, { isForMinors: true })),
]
