import type { StateCode } from '../../domain/states.ts'
import {
  claimsReciprocity,
  needsStateForm,
  reciprocityWith,
  separateFormFor,
  stateFormFor,
} from './applicable-questions.ts'
import { isEmpty } from './conditions.ts'
import type { Declaration } from './declaration.ts'

/**
 * The declarations of the states' own forms, as far as they were read. None was found for CO, HI, IA, NC, PA (CLGS-32-6),
 * PR and RI; that of ME was read without its end; those of LA and MT belong to editions that are no longer in use; that
 * of VA is about line 3 alone.
 */
export const declarations: Readonly<Partial<Record<StateCode, Declaration>>> = {
  AL: {
    text: 'Under penalties of perjury, I certify that I have examined this certificate and to the best of my knowledge and belief, it is true, correct, and complete.',
    verified: 'yes',
    source: 'fill.io, Form-a4-Layout-1; the same on form.jotform.com/251344401156043',
  },
  AR: {
    text: 'I certify that the number of exemptions and dependents claimed on this certificate does not exceed the number to which I am entitled.',
    verified: 'yes',
    source: 'formsbank.com, Form AR4EC, an older one; the same in public code (driverfile_ai)',
  },
  AZ: {
    text: 'I certify that I have made the election marked above.',
    verified: 'yes',
    source: 'Form A-4, ADOR 10121 (23), in public code (sebastiancastao/pds)',
  },
  CA: {
    text: 'Under penalty of perjury, I certify that the number of withholding allowances claimed on this certificate does not exceed the number to which I am entitled or, if claiming exemption from withholding, that I am entitled to claim the exempt status.',
    verified: 'yes',
    source: 'Form DE 4, Rev. 55 (1-25), in public code (sebastiancastao/pds)',
  },
  CT: {
    text: 'I declare under penalty of law that I have examined this certificate and, to the best of my knowledge and belief, it is true, complete, and correct. I understand the penalty for reporting false information is a fine of not more than $5,000, imprisonment for not more than five years, or both.',
    verified: 'yes',
    source: 'fill.io, Form CT-W4, Rev. 12/19',
  },
  DC: {
    text: 'Under penalties of law, I declare that the information provided on this certificate is, to the best of my knowledge, correct.',
    verified: 'yes',
    source: 'Form D-4 of 2018; the same in that of 12/10',
  },
  DE: {
    text: 'Under penalties of perjury, I declare that I have examined this certificate and, to the best of my knowledge and belief, it is true, correct, and complete.',
    verified: 'transcription',
    source: 'atoc.pro, DE-W4, no edition shown',
  },
  GA: {
    text: 'I certify under penalty of perjury that I am entitled to the number of withholding allowances or the exemption from withholding status claimed on this Form G-4. Also, I authorize my employer to deduct per pay period the additional amount listed above.',
    verified: 'yes',
    source: 'scribd.com/document/86109512, Form G-4, Rev. 11/02; the same in public code (driverfile_ai)',
  },
  ID: {
    text: 'Under penalties of perjury, I declare that to the best of my knowledge and belief I can claim the number of withholding allowances on line 1 above.',
    verified: 'transcription',
    source: 'form.jotform.com/241355918409058, ID W-4 of 2024',
  },
  IL: {
    text: 'I certify that I am entitled to the number of withholding allowances claimed on this certificate.',
    verified: 'transcription',
    source: 'hhintermodal.com, IL-W-4, lines as of R-12/19',
  },
  IN: {
    text: 'I hereby declare that to the best of my knowledge the above statements are true.',
    verified: 'yes',
    source: 'pdffiller.com, Form WH-4, State Form 48845 R5 / 12-18',
  },
  KS: {
    text: 'Under penalties of perjury, I declare that I have examined this certificate and to the best of my knowledge and belief it is true, correct, and complete.',
    verified: 'transcription',
    source: 'public code (driverfile_ai), K-4, Rev. 11-18',
  },
  KY: {
    text: 'Under penalties of perjury, I declare that I have examined this certificate and, to the best of my knowledge and belief, it is true, correct, and complete.',
    verified: 'yes',
    source: 'fill.io, Form K-4, 42A804 (9-2020)',
  },
  MA: {
    text: 'I certify that the number of withholding exemptions claimed on this certificate does not exceed the number to which I am entitled.',
    verified: 'yes',
    source: 'docslib.org, Form M-4, Rev. 11/19',
  },
  MD: {
    text: 'Under the penalty of perjury, I further certify that I am entitled to the number of withholding allowances claimed on line 1 above, or if claiming exemption from withholding, that I am entitled to claim the exempt status on whichever line(s) I completed.',
    verified: 'yes',
    source: 'fill.io, Form MW507, edition not shown',
  },
  MI: {
    text: 'Under penalty of perjury, I certify that the number of withholding exemptions claimed on this certificate does not exceed the number I am allowed to claim. If claiming exemption from withholding, I certify that I do not anticipate a Michigan income tax liability this year.',
    verified: 'yes',
    source: 'fill.io, Form MI-W4, Rev. 12-20',
  },
  MN: {
    text: 'I certify that all information provided in Section 1 OR Section 2 is correct. I understand there is a $500 penalty for filing a false Form W-4MN.',
    verified: 'transcription',
    source: 'a web form of W-4MN of 2023',
  },
  MO: {
    text: 'Under penalties of perjury, I certify that the information provided on this form is true and accurate.',
    verified: 'transcription',
    source: 'form.jotform.com/233140998008054, MO W-4 of 2023; the same in public code (driverfile_ai)',
  },
  MS: {
    text: 'I declare under the penalties imposed for filing false reports that the amount of exemption claimed on this certificate does not exceed the amount to which I am entitled or I am entitled to claim exempt status.',
    verified: 'transcription',
    source: 'public code (driverfile_ai), Form 89-350, lines as of Rev. 10/22',
  },
  NE: {
    text: 'Under penalties of perjury, I declare that I have examined this certificate and to the best of my knowledge and belief, it is correct and complete.',
    verified: 'yes',
    source: 'fill.io, Form W-4N, Rev. 12-2020',
  },
  NJ: {
    text: 'Under penalties of perjury, I certify that I am entitled to the number of withholding allowances claimed on this certificate or entitled to claim exempt status.',
    verified: 'yes',
    source: 'fill.io, Form NJ-W4, 1-21',
  },
  NM: {
    text: 'Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.',
    verified: 'yes',
    source: 'IRS Form W-4 (2026), which New Mexico uses',
  },
  NY: {
    text: 'I certify that I am entitled to the number of withholding allowances claimed on this certificate.',
    verified: 'yes',
    source: 'Form IT-2104 of 2025, in public code (sebastiancastao/pds)',
  },
  OH: {
    text: 'Under penalties of perjury, I declare that, to the best of my knowledge and belief, the information is true, correct and complete.',
    verified: 'transcription',
    source: 'public code (driverfile_ai), Form IT 4, Rev. 12/20',
  },
  OK: {
    text: 'Under penalties of perjury, I certify that I am entitled to the number of withholding allowances claimed on this certificate, or I am entitled to claim exempt status.',
    verified: 'transcription',
    source: 'public code (driverfile_ai), OK-W-4, lines as of March 2018 and 2023',
  },
  OR: {
    text: 'Under penalty of false swearing, I declare that the information provided is true, correct, and complete.',
    verified: 'yes',
    source: 'fill.io, Form OR-W-4, 150-101-402 (Rev. 08-14-20)',
  },
  SC: {
    text: 'Under penalty of law, I certify that this information is correct, true, and complete to the best of my knowledge.',
    verified: 'yes',
    source: 'Form SC W-4 of 2024, Rev. 11/30/23',
  },
  VT: {
    text: 'I certify that I am entitled to the number of withholding allowances claimed on this certificate.',
    verified: 'transcription',
    source: 'public code (driverfile_ai), W-4VT, lines as of 2019 to 2023',
  },
  WI: {
    text: 'I CERTIFY that the number of withholding exemptions claimed on this certificate does not exceed the number to which I am entitled. If claiming complete exemption from withholding, I certify that I incurred no liability for Wisconsin income tax for last year and that I anticipate that I will incur no liability for Wisconsin income tax for this year.',
    verified: 'yes',
    source: 'Form WT-4, W-204 (R. 8-23), in public code (sebastiancastao/pds)',
  },
  WV: {
    text: 'I CERTIFY, under penalties provided by law, that the number of exemptions claimed in this certificate is not in excess of those to which I am entitled.',
    verified: 'yes',
    source: 'fill.io, Form WV/IT-104, Rev. 12/09',
  },
}

/** The declaration of Form REV-419 (EX) 09-20, Section III; that of the residency form CLGS-32-6 wasn't found. */
const rev419: Declaration = {
  text: 'Under penalties of perjury, I certify that I did not incur any Pennsylvania personal income tax liability during the preceding tax year and/or I do not expect to incur any liability during the current tax year based on the reason(s) indicated above.',
  verified: 'yes',
  source: 'ses.stf.com, Form REV-419 (EX) 09-20, Section III',
}

const ofCertificate = (answers: Readonly<Record<string, unknown>>): Declaration | undefined => {
  const declaration = reciprocityWith(answers)?.certificate?.declaration
  return typeof declaration === 'function' ? declaration(answers['homeState'] as StateCode) : declaration
}

/** The declaration of the form that the answers fill in; undefined where ours is printed. */
export const declarationFor = (answers: Readonly<Record<string, unknown>>): Declaration | undefined => {
  if (claimsReciprocity(answers)) return ofCertificate(answers)
  const separate = separateFormFor(answers)
  if (separate !== undefined) return separate.declaration(answers)
  const code = needsStateForm(answers) ? stateFormFor(answers)?.code : undefined
  if (code === 'PA') return isEmpty(answers['rev419Reason']) ? undefined : rev419
  return code === undefined ? undefined : declarations[code]
}
