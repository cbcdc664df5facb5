import { claimYear, domicile } from '../claims.ts'
import { bilingual, choose, from2026, option, text } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isReciprocal: Condition = { field: 'rev419Reason', is: 'reciprocal' }
const isMilitary: Condition = { field: 'rev419Reason', is: 'military_spouse' }
const isResident: Condition = { field: 'homeState', is: 'PA' }
const claimsLst: Condition = { field: 'lstReason', isAnswered: true }
const sixDigits = { is: /^\d{6}$/, messageKey: 'sixDigits', isNumeric: true } as const
const ofResidents = { only: isResident, required: isResident }

/** Pennsylvania: no state certificate, but the local Residency Certification Form (Act 32). */
export const pa: StateForm = {
  code: 'PA',
  category: 'none required',
  form: 'Residency Certification Form',
  edition: lastingEdition('CLGS-32-6 (05/17); REV-419 (EX) 09-20'),
  from: from2026,
  // The fields of CLGS-32-6 were read in the same form of a tax bureau; its own sentence of certification wasn't found.
  sources: ['OB', 'VEN', 'CHQ', 'STF', 'LSTX'],
  ifNone: bilingual('A flat 3.07% is withheld.', 'Se retiene un 3.07% fijo.'),
  reciprocity: {
    homes: ['IN', 'MD', 'NJ', 'OH', 'VA', 'WV'],
    form: 'REV-419',
    field: 'rev419Reason',
    claimedWhen: isReciprocal,
  },
  followsHome: true,
  notes: [
    bilingual(
      'The local residency form is needed when you are hired and when your name or address changes.',
      'El formulario local de residencia se necesita al contratarlo y cuando cambia su nombre o dirección.',
    ),
    bilingual(
      'Your employer withholds the higher of your total resident rate and the nonresident rate where you work.',
      'Su empleador retiene la tasa mayor: la total de residente o la de no residente donde trabaja.',
    ),
  ],
  employerBoxes: [
    { line: 'CLGS-32-6', label: 'Work location: county, school district and municipality' },
    { line: 'CLGS-32-6', label: 'Work location: PSD code, and municipal nonresident EIT rate' },
    { line: 'REV-419', label: 'Employee’s quarterly compensation, and employer’s signature' },
  ],
  questions: [
    text(
      'residentPsd',
      'CLGS-32-6',
      bilingual('PSD code of the place where you live', 'Código PSD del lugar donde vive'),
      6,
      {
        required: true,
        pattern: sixDigits,
        hint: bilingual(
          'Six digits. 880000 if you live in another state.',
          'Seis dígitos. 880000 si vive en otro estado.',
        ),
        help: bilingual(
          'The code says which place gets the local earned income tax. Look it up by your address at munstats.pa.gov.',
          'El código dice qué lugar recibe el impuesto local sobre ingresos. Búsquelo por su dirección en munstats.pa.gov.',
        ),
        refused: [
          {
            when: { all: [{ not: isResident }, { not: { field: 'residentPsd', is: '880000' } }] },
            messageKey: 'psdOutside',
          },
          { when: { all: [isResident, { field: 'residentPsd', is: '880000' }] }, messageKey: 'psdInside' },
        ],
      },
    ),
    text(
      'municipality',
      'CLGS-32-6',
      bilingual(
        'Municipality where you live: city, borough or township',
        'Municipio donde vive: ciudad, borough o township',
      ),
      60,
      ofResidents,
    ),
    text('county', 'CLGS-32-6', bilingual('County where you live', 'Condado donde vive'), 40, ofResidents),
    text(
      'schoolDistrict',
      'CLGS-32-6',
      bilingual('School district where you live', 'Distrito escolar donde vive'),
      60,
      ofResidents,
    ),
    text(
      'residentRate',
      'CLGS-32-6',
      bilingual(
        'Total resident rate of the earned income tax (EIT), in percent',
        'Tasa total de residente del impuesto sobre ingresos (EIT), en por ciento',
      ),
      7,
      {
        ...ofResidents,
        pattern: { is: /^\d{1,2}(\.\d{1,4})?$/, messageKey: 'percentRate' },
        hint: bilingual('Beside the PSD code at munstats.pa.gov.', 'Junto al código PSD en munstats.pa.gov.'),
      },
    ),
    text(
      'workPsd',
      'CLGS-32-6',
      bilingual('PSD code of the place where you work', 'Código PSD del lugar donde trabaja'),
      6,
      {
        pattern: sixDigits,
        hint: bilingual('Six digits. Your employer knows it.', 'Seis dígitos. Su empleador lo conoce.'),
      },
    ),
    choose(
      'lstReason',
      'LST',
      bilingual(
        'Do you claim exemption from the local services tax?',
        '¿Reclama exención del impuesto local de servicios?',
      ),
      [
        option(
          'employers',
          'Several employers: the principal one withholds it',
          'Varios empleadores: lo retiene el principal',
        ),
        option(
          'income',
          'My income from all work in the municipality will be less than its limit ($12,000 where the tax is over $10)',
          'Mis ingresos de todo trabajo en el municipio serán menores que su límite ($12,000 donde el impuesto es de más de $10)',
        ),
        option('active_duty', 'Active duty in the military', 'Servicio militar activo'),
        option('disability', 'Military disability of 100%', 'Discapacidad militar del 100%'),
      ],
      {
        hint: bilingual(
          'Give the exemption certificate with its documents to your employer and to the municipality or school district too.',
          'Entregue también el certificado de exención con sus documentos a su empleador y al municipio o distrito escolar.',
        ),
      },
    ),
    text(
      'lstMunicipality',
      'LST',
      bilingual('Municipality or school district where you work', 'Municipio o distrito escolar donde trabaja'),
      60,
      { only: claimsLst, required: claimsLst },
    ),
    choose(
      'rev419Reason',
      'REV-419',
      bilingual(
        'Why should no Pennsylvania tax be taken out?',
        '¿Por qué no se debe descontar impuesto de Pennsylvania?',
      ),
      [
        option(
          'tax_forgiveness',
          'a: I qualified for Tax Forgiveness last year, or expect to qualify this year and to have all tax refunded',
          'a: califiqué para Tax Forgiveness el año pasado, o espero calificar este año y que me devuelvan todo el impuesto',
        ),
        option(
          'reciprocal',
          'b: I am a resident of a state that has an agreement with Pennsylvania, and authorize my employer to withhold its tax',
          'b: soy residente de un estado que tiene un acuerdo con Pennsylvania, y autorizo a mi empleador a retener su impuesto',
        ),
        option(
          'military_spouse',
          'c: I am a legal resident of another state and meet the Servicemembers Civil Relief Act',
          'c: soy residente legal de otro estado y cumplo la ley de ayuda civil a los militares',
        ),
      ],
      {
        hint: bilingual('Leave it empty unless one is true.', 'Déjelo vacío si ninguna es cierta.'),
      },
    ),
    claimYear('REV-419', { field: 'rev419Reason', is: ['tax_forgiveness', 'military_spouse'] }),
    domicile('REV-419', 'PA', isMilitary),
    choose(
      'reciprocalState',
      'REV-419',
      bilingual('Which state do you live in?', '¿En qué estado vive?'),
      [
        option('IN', 'Indiana', 'Indiana'),
        option('MD', 'Maryland', 'Maryland'),
        option('NJ', 'New Jersey', 'New Jersey'),
        option('OH', 'Ohio', 'Ohio'),
        option('VA', 'Virginia', 'Virginia'),
        option('WV', 'West Virginia', 'Virginia Occidental'),
      ],
      {
        only: isReciprocal,
        required: isReciprocal,
        refused: [
          {
            when: { all: [isReciprocal, { field: 'reciprocalState', differsFrom: 'homeState' }] },
            messageKey: 'homeDiffers',
          },
        ],
      },
    ),
  ],
}
