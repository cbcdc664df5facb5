import { bilingual } from '../common.ts'
import { editionNotKnown, lastingEdition } from '../state-edition.ts'
import { nameOfState } from '../state-names.ts'
import type { NonresidenceCertificate } from '../state-form.ts'
import { condition } from './certificate-questions.ts'

const noticeWithinTenDays = bilingual(
  'If you move to another state, tell your employer within 10 days.',
  'Si se muda a otro estado, avise a su empleador en 10 días.',
)

/** New Jersey's certificate for residents of Pennsylvania. */
export const nj165: NonresidenceCertificate = {
  edition: lastingEdition('9-19'),
  sources: ['STF'],
  conditions: [noticeWithinTenDays],
  declaration: {
    text: 'I hereby declare, under penalties of perjury, that I am a resident of the State of Pennsylvania and that, pursuant to a reciprocal agreement existing between that State and the State of New Jersey, I claim exemption from withholding of New Jersey Gross Income Tax on compensation paid to me in the State of New Jersey and authorize my employer to withhold Pennsylvania personal income taxes on my behalf.',
    verified: 'yes',
    source: 'ses.stf.com, Form NJ-165 (9-19)',
  },
  questions: [],
}

/** Illinois's statement: the words of its declaration are cut in every copy that was read. */
export const ilW5Nr: NonresidenceCertificate = {
  edition: lastingEdition('R-12/10'),
  sources: ['FILL', 'TFF', 'OB'],
  conditions: [noticeWithinTenDays],
  questions: [],
}

/** Wisconsin's declaration for residents of Illinois, Indiana, Kentucky and Michigan. */
export const w220: NonresidenceCertificate = {
  edition: lastingEdition('W-220 (R. 7-22)'),
  sources: ['STF'],
  declaration: (home) => ({
    text: `I declare that while working in Wisconsin I am a legal resident of: ${nameOfState(home)}`,
    verified: 'yes',
    source: 'ses.stf.com, Form W-220 (R. 7-22)',
  }),
  questions: [],
}

/** Indiana's certificate: only the edition of 1997 was read, which is signed before a notary; R3/3-21 is in use. */
export const wh47: NonresidenceCertificate = {
  edition: editionNotKnown('read as State Form 9686 (R/12-97); State Form 9686 (R3/3-21) is in use and wasn’t read'),
  sources: ['SCR47', 'OB'],
  conditions: [
    bilingual(
      'Your wages are taxed in your home state. Indiana county tax may still be taken out.',
      'Sus salarios pagan impuesto en el estado donde vive. El impuesto del condado de Indiana se puede descontar de todos modos.',
    ),
    bilingual(
      'If your legal residence changes, tell your employer.',
      'Si cambia su residencia legal, avise a su empleador.',
    ),
    bilingual(
      'An earlier edition is signed before a notary public: ask your employer whether yours has to be.',
      'Una edición anterior se firma ante notario público: pregunte a su empleador si la suya debe serlo.',
    ),
  ],
  questions: [],
}

/** Iowa's statement for residents of Illinois: no copy of it was found. */
export const ia44016: NonresidenceCertificate = {
  edition: editionNotKnown('no copy of 44-016 was found; the agency’s page names it'),
  sources: ['IDR'],
  conditions: [
    bilingual(
      'Only wages and salaries are exempt, not other income from Iowa.',
      'Solo están exentos los salarios, no otros ingresos de Iowa.',
    ),
  ],
  questions: [],
}

/** Michigan's Treasury furnishes no certificate: the employer may make one of name, legal address, number and statement. */
export const michiganStatement: NonresidenceCertificate = {
  edition: editionNotKnown('the state furnishes none: the employer’s own form or the employee’s letter'),
  sources: ['MIGUIDE', 'STF'],
  conditions: [
    bilingual(
      'If your residence changes, give your employer a new MI-W4 within 10 days.',
      'Si cambia su residencia, entregue a su empleador un MI-W4 nuevo en 10 días.',
    ),
  ],
  questions: [],
}

/** Arizona's certificate: its declaration wasn't found; its conditions are those of the form's instructions. */
export const wec: NonresidenceCertificate = {
  edition: editionNotKnown('instructions of 2012 and the agency’s page read; no edition of the form in use'),
  sources: ['AZDOR', 'FBANK'],
  ends: { on: '12-31', yearsAfter: 0 },
  conditions: [
    bilingual('A new one is needed for each year.', 'Se necesita uno nuevo cada año.'),
    bilingual(
      'You may still have to file an Arizona return (Form 140NR).',
      'Es posible que deba presentar una declaración de Arizona (Formulario 140NR).',
    ),
  ],
  questions: [
    condition(
      'creditForHomeTax',
      undefined,
      bilingual(
        'Are you allowed a credit against your Arizona tax for the tax you pay to your state of residence?',
        '¿Tiene derecho a un crédito contra su impuesto de Arizona por el impuesto que paga al estado donde reside?',
      ),
    ),
  ],
}

/** The District's certificate: no nonresident is taxed there. */
export const d4a: NonresidenceCertificate = {
  edition: lastingEdition('Revised 08/09'),
  sources: ['PPZ', 'STF'],
  conditions: [
    bilingual(
      'If you become a resident of DC, give your employer a Form D-4 promptly.',
      'Si pasa a ser residente de DC, entregue pronto a su empleador un Formulario D-4.',
    ),
  ],
  declaration: {
    text: 'Under penalties of law, I certify that my permanent residence is not in DC and that I will not be residing in DC for 183 days or more in the tax year.',
    verified: 'yes',
    source: 'paperzz.com, Form D-4A, Revised 08/09',
  },
  questions: [
    condition(
      'outsideAllYear',
      undefined,
      bilingual(
        'Is your permanent residence outside DC all year?',
        '¿Su residencia permanente está fuera de DC todo el año?',
      ),
    ),
    condition(
      'under183Days',
      undefined,
      bilingual('Will you live in DC for fewer than 183 days this year?', '¿Vivirá en DC menos de 183 días este año?'),
    ),
  ],
}

/** West Virginia's certificate, page 2 of WV/IT-104. */
export const it104Nr: NonresidenceCertificate = {
  edition: lastingEdition('Rev. 03/2023'),
  sources: ['FBANK', 'OB'],
  questions: [
    condition(
      'onlyWages',
      undefined,
      bilingual(
        'Are wages or salaries your only income from West Virginia?',
        '¿Los salarios son su único ingreso de West Virginia?',
      ),
    ),
  ],
}
