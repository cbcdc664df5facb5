import type { StateCode } from '../../domain/states.ts'

/** The sentence above the signature of a state’s form, word for word. */
export interface StateDeclaration {
  readonly text: string
  /** Read in the form itself; otherwise in somebody’s copy of it, which may err. */
  readonly isVerified: boolean
  /** Where it was read. */
  readonly source: string
}

const read = (text: string, source: string): StateDeclaration => ({ text, isVerified: true, source })
const copied = (text: string, source: string): StateDeclaration => ({ text, isVerified: false, source })

/** The declarations of the states’ forms whose wording is known; that of every other state is ours. */
export const stateDeclarations: Readonly<Partial<Record<StateCode, StateDeclaration>>> = {
  AL: read(
    'Under penalties of perjury, I certify that I have examined this certificate and to the best of my knowledge and belief, it is true, correct, and complete.',
    'https://fill.io/Form-a4-Layout-1',
  ),
  AR: read(
    'I certify that the number of exemptions and dependents claimed on this certificate does not exceed the number to which I am entitled.',
    'https://formsbank.com/template/233173/form-ar4ec-employee-s-withholding-exemption-certificate.html',
  ),
  AZ: read(
    'I certify that I have made the election marked above.',
    'github.com/sebastiancastao/pds @12c3aad : Arizona Form A-4-1.pdf',
  ),
  CA: read(
    'Under penalty of perjury, I certify that the number of withholding allowances claimed on this certificate does not exceed the number to which I am entitled or, if claiming exemption from withholding, that I am entitled to claim the exempt status.',
    'github.com/sebastiancastao/pds @12c3aad : de4_State Tax Form.pdf',
  ),
  CT: read(
    'I declare under penalty of law that I have examined this certificate and, to the best of my knowledge and belief, it is true, complete, and correct. I understand the penalty for reporting false information is a fine of not more than $5,000, imprisonment for not more than five years, or both.',
    'https://fill.io/Form-CT-W4-Employees-Withholding-Certicate',
  ),
  DC: read(
    'Under penalties of law, I declare that the information provided on this certificate is, to the best of my knowledge, correct.',
    'https://ses.stf.com/bookmarks/Ricky%20McGill/Rickys%20Municipalities_wsw/0006/202304181221414578806.htm_old.htm',
  ),
  DE: copied(
    'Under penalties of perjury, I declare that I have examined this certificate and, to the best of my knowledge and belief, it is true, correct, and complete.',
    'https://atoc.pro/forms/form-de-w4.php',
  ),
  GA: read(
    'I certify under penalty of perjury that I am entitled to the number of withholding allowances or the exemption from withholding status claimed on this Form G-4. Also, I authorize my employer to deduct per pay period the additional amount listed above.',
    'https://scribd.com/document/86109512/g42',
  ),
  ID: copied(
    'Under penalties of perjury, I declare that to the best of my knowledge and belief I can claim the number of withholding allowances on line 1 above.',
    'https://form.jotform.com/241355918409058',
  ),
  IL: copied(
    'I certify that I am entitled to the number of withholding allowances claimed on this certificate.',
    'https://hhintermodal.com/forms/ILW4.php',
  ),
  IN: read(
    'I hereby declare that to the best of my knowledge the above statements are true.',
    'https://form-wh-4.pdffiller.com',
  ),
  KS: copied(
    'Under penalties of perjury, I declare that I have examined this certificate and to the best of my knowledge and belief it is true, correct, and complete.',
    'github.com/AbdulSamadAlvi73/driverfile_ai @d57b7da : resources/views/pages/forms/KansasStateWithholdingForm.blade.php',
  ),
  KY: read(
    'Under penalties of perjury, I declare that I have examined this certificate and, to the best of my knowledge and belief, it is true, correct, and complete.',
    'https://fill.io/Form-2021-K-4-KENTUCKYS-WITHHOLDING-CERTIFICATE-FORM',
  ),
  LA: copied(
    'I declare under the penalties imposed for filing false reports that the number of exemptions and dependency credits claimed on this certificate do not exceed the number to which I am entitled.',
    'github.com/AbdulSamadAlvi73/driverfile_ai @d57b7da : resources/views/pages/forms/LouisianaStateWithholdingForm.blade.php',
  ),
  MA: read(
    'I certify that the number of withholding exemptions claimed on this certificate does not exceed the number to which I am entitled.',
    'https://docslib.org/doc/6413996/massachusetts-employees-withholding-exemption-certificate',
  ),
  MD: read(
    'Under the penalty of perjury, I further certify that I am entitled to the number of withholding allowances claimed on line 1 above, or if claiming exemption from withholding, that I am entitled to claim the exempt status on whichever line(s) I completed.',
    'https://fill.io/Form-mw507-Employee-s-Maryland-Withholding-Exemption-Certificate',
  ),
  MI: read(
    'Under penalty of perjury, I certify that the number of withholding exemptions claimed on this certificate does not exceed the number I am allowed to claim. If claiming exemption from withholding, I certify that I do not anticipate a Michigan income tax liability this year.',
    'https://fill.io/MI-W4-EMPLOYEES-MICHIGAN-WITHHOLDING-EXEMPTION-CERTIFICATE-STATE-OF-9e8fadf9',
  ),
  MN: copied(
    'I certify that all information provided in Section 1 OR Section 2 is correct. I understand there is a $500 penalty for filing a false Form W-4MN.',
    'public code that fills in Form W-4MN',
  ),
  MO: copied(
    'Under penalties of perjury, I certify that the information provided on this form is true and accurate.',
    'https://form.jotform.com/233140998008054',
  ),
  MS: copied(
    'I declare under the penalties imposed for filing false reports that the amount of exemption claimed on this certificate does not exceed the amount to which I am entitled or I am entitled to claim exempt status.',
    'github.com/AbdulSamadAlvi73/driverfile_ai @d57b7da : resources/views/pages/forms/MississippiEmployeeWithholdingExemptionCertificate.blade.php',
  ),
  NE: read(
    'Under penalties of perjury, I declare that I have examined this certificate and to the best of my knowledge and belief, it is correct and complete.',
    'https://fill.io/W-4N-Employees-Nebraska-Withholding-Allowance-Certificate-7ffb900c',
  ),
  NJ: read(
    'Under penalties of perjury, I certify that I am entitled to the number of withholding allowances claimed on this certificate or entitled to claim exempt status.',
    'https://fill.io/Form-NJ-W4-State-of-New-Jersey-Division-of-2aa0ed30',
  ),
  NM: read(
    'Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.',
    'fw4_2026.pdf (IRS)',
  ),
  NY: read(
    'I certify that I am entitled to the number of withholding allowances claimed on this certificate.',
    'github.com/sebastiancastao/pds @12c3aad : NY State 2025 W4 form-1.pdf',
  ),
  OH: copied(
    'Under penalties of perjury, I declare that, to the best of my knowledge and belief, the information is true, correct and complete.',
    'github.com/AbdulSamadAlvi73/driverfile_ai @d57b7da : resources/views/pages/forms/OhioEmployeeWithholdingExemptionCertificate2020.blade.php',
  ),
  OK: copied(
    'Under penalties of perjury, I certify that I am entitled to the number of withholding allowances claimed on this certificate, or I am entitled to claim exempt status.',
    'github.com/AbdulSamadAlvi73/driverfile_ai @d57b7da : resources/views/pages/forms/OKW4.blade.php',
  ),
  OR: read(
    'Under penalty of false swearing, I declare that the information provided is true, correct, and complete.',
    'https://fill.io/2021-Form-OR-W-4-Oregon-Employees-Withholding-Statement-and',
  ),
  SC: read(
    'Under penalty of law, I certify that this information is correct, true, and complete to the best of my knowledge.',
    'https://ses.stf.com/bookmarks/Annette%20Sochia/SC_wsw/0001/2023081409352589130042.htm_old.htm',
  ),
  VT: copied(
    'I certify that I am entitled to the number of withholding allowances claimed on this certificate.',
    'github.com/AbdulSamadAlvi73/driverfile_ai @d57b7da : resources/views/pages/forms/VermontStateWithholdingForm.blade.php',
  ),
  WI: read(
    'I CERTIFY that the number of withholding exemptions claimed on this certificate does not exceed the number to which I am entitled. If claiming complete exemption from withholding, I certify that I incurred no liability for Wisconsin income tax for last year and that I anticipate that I will incur no liability for Wisconsin income tax for this year.',
    'github.com/sebastiancastao/pds @12c3aad : August 2025 W-204 WT-4 ... New Hire Reporting-1.pdf',
  ),
  WV: read(
    'I CERTIFY, under penalties provided by law, that the number of exemptions claimed in this certificate is not in excess of those to which I am entitled.',
    'https://fill.io/West-Virginia-Employee-s-Witholding-Exemption-Certificate-Form-WV-IT-104',
  ),
}
