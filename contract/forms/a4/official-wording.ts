import type { StateCode } from '../../domain/states.ts'

/**
 * The words of lines as the state prints them, where they were read in the text of the form itself: of the edition that
 * `declarations.ts` names for the state, which may be earlier than the one in use. Quotation marks may be ours.
 */
const wording: Readonly<Partial<Record<StateCode, Readonly<Record<string, string>>>>> = {
  AL: {
    dependents:
      'Number of dependents (other than spouse) that you will provide more than one-half of the support for during the year',
    ExtraWithholding: 'Additional amount, if any, you want deducted each pay period',
  },
  AR: {
    dependents: 'NUMBER OF CHILDREN or DEPENDENTS. (Enter one exemption per dependent)',
    totalExemptions: 'TOTAL EXEMPTIONS. (Add Lines 1a, b, c, and 2)',
    ExtraWithholding: 'Additional amount, if any, you want deducted from each paycheck. (Enter dollar amount)',
    lowIncome: 'I qualify for the low-income tax rates. (See below for details) Yes / No',
  },
  AZ: {
    hasExtra: 'Check this box and enter an extra amount to be withheld from each paycheck',
  },
  CA: {
    regularAllowances: 'Number of Regular Withholding Allowances (Worksheet A)',
    deductionAllowances: 'Number of allowances from the Estimated Deductions (Worksheet B)',
    totalAllowances: 'Total Number of Allowances you are claiming',
    ExtraWithholding:
      'Additional amount, if any, you want withheld each pay period (if employer agrees), (Worksheet C)',
    exemptMilitarySpouse:
      'I certify under penalty of perjury that I am not subject to California withholding. I meet the conditions set forth under the Service Member Civil Relief Act, as amended by the Military Spouses Residency Relief Act and the Veterans Benefits and Transition Act of 2018. (Check box here)',
  },
  CT: {
    withholdingCode: 'Withholding Code: Enter Withholding Code letter chosen from above.',
    ExtraWithholding: 'Additional withholding amount per pay period: If any, see instructions.',
    reducedPerPeriod: 'Reduced withholding amount per pay period: If any, see instructions.',
  },
  DC: {
    ExtraWithholding: 'Additional amount, if any, you want withheld from each paycheck',
    fullTimeStudent: 'If claiming exemption from withholding, are you a full-time student? Yes / No',
  },
  GA: {
    dependentAllowances: 'DEPENDENT ALLOWANCES',
    adjustmentAllowances: 'GEORGIA ADJUSTMENTS ALLOWANCE (worksheet below must be completed)',
    isExempt:
      'I claim exemption from withholding because I incurred no Georgia income tax liability last year and I do not expect to have a Georgia income tax liability this year.',
  },
  IN: {
    yourself: 'You are entitled to one exemption. If you wish to claim the exemption, enter “1”',
    spouse: 'If you are married and your spouse does not claim his/her exemption, you may claim it, enter “1”',
    dependents: 'You are allowed one (1) exemption for each dependent. Enter number claimed.',
    totalExemptions: 'Add lines 1, 2, 3, and 4',
    qualifyingDependents: 'additional exemption for each qualifying dependent (see instructions)',
    firstTimeDependents: 'additional exemption for each qualifying dependent claimed for the first time',
    adoptedDependents: 'additional exemption for each adopted qualifying dependent',
    ExtraWithholding: 'additional state withholding each pay period',
    extraCounty: 'additional county withholding each pay period',
  },
  KY: {
    ExtraWithholding: 'Additional withholding per pay period under agreement with employer',
  },
  MA: {
    yourself:
      'Your personal exemption. Write the figure “1.” If you are age 65 or over or will be before next year, write “2”',
    dependents: 'Write the number of your qualified dependents. See Instruction D',
    totalExemptions: 'Add the number of exemptions which you have claimed above and write the total',
    ExtraWithholding: 'Additional withholding per pay period under agreement with employer',
    isHeadOfHousehold: 'Check if you will file as head of household on your tax return.',
    isBlind: 'Check if you are blind.',
    spouseIsBlind: 'Check if spouse is blind and not subject to withholding.',
    isStudent:
      'Check if you are a full-time student engaged in seasonal, part-time or temporary employment whose estimated annual income will not exceed $8,000. EMPLOYER: DO NOT withhold if Box D is checked.',
  },
  MD: {
    exemptions:
      'Total number of exemptions you are claiming not to exceed line f in Personal Exemption Worksheet on page 2.',
    ExtraWithholding: 'Additional withholding per pay period under agreement with employer.',
    isPennsylvanian:
      'I claim exemption from Maryland state withholding because I am domiciled in the Commonwealth of Pennsylvania and I do not maintain a place of abode in Maryland as described in the instructions on Form MW507. Enter “EXEMPT” here.',
  },
  MI: {
    birthDate: 'Date of Birth',
    licenseNumber: 'Driver’s License Number or State ID',
    exemptions: 'Enter the number of personal and dependent exemptions (see instructions)',
    ExtraWithholding: 'Additional amount you want deducted from each pay (if employer agrees)',
    isExempt: 'A Michigan income tax liability is not expected this year.',
  },
  NE: {
    allowances: 'Total number of allowances you are claiming (from line 4g on the worksheet below; later editions 4f)',
    ExtraWithholding:
      'Additional amount, if any, you want withheld from each paycheck for Nebraska income tax withheld',
  },
  NJ: {
    rateTable: 'If you have chosen to use the chart from instruction A, enter the appropriate letter here',
    allowances: 'Total number of allowances you are claiming (see instructions)',
    ExtraWithholding: 'Additional amount you want deducted from each pay',
    isExempt:
      'I claim exemption from withholding of NJ Gross Income Tax and I certify that I have met the conditions in the instructions of the NJ-W4. If you have met the conditions, enter “EXEMPT” here',
  },
  NY: {
    allowances:
      'Total number of allowances you are claiming for New York State and Yonkers, if applicable (from line 19, if using worksheet)',
    cityAllowances: 'Total number of allowances for New York City (from line 31, if using worksheet)',
    ExtraWithholding: 'New York State amount',
    extraCity: 'New York City amount',
    extraYonkers: 'Yonkers amount',
  },
  OR: {
    allowances:
      'Allowances. Total number of allowances you’re claiming on line A4, B15, or C5. If you meet a qualification to skip the worksheets and you aren’t exempt, enter 0',
    ExtraWithholding: 'Additional amount, if any, you want withheld from each paycheck',
    isExempt:
      'Exemption from withholding. I certify that my wages are exempt from withholding and I meet the conditions for exemption as stated on page 2 of the instructions. Complete both lines below',
    exemptLetter: 'Enter the corresponding exemption code. (See instructions)',
  },
  SC: {
    nameDiffers: 'Check if your last name is different on your Social Security card.',
    allowances: 'Total number of allowances (from the applicable worksheet on page 3)',
    ExtraWithholding: 'Additional amount, if any, to withhold from each paycheck',
  },
  WI: {
    yourself: 'Exemption for yourself - enter 1',
    spouse: 'Exemption for your spouse - enter 1',
    dependents: 'Exemption(s) for dependent(s)',
    totalExemptions: 'Total',
    ExtraWithholding: 'Additional amount per pay period you want deducted (if your employer agrees)',
    isExempt: 'I claim complete exemption from withholding (see instructions). Enter “Exempt”',
  },
  WV: {
    yourself: 'If SINGLE, and you claim an exemption, enter “1”, if you do not, enter “0”',
    dependents: 'If you claim exemptions for one or more dependents, enter the number of such exemptions.',
    totalExemptions: 'Add the number of exemptions which you have claimed above and enter the total',
    oneEarner:
      'If you are Single, Head of Household, or Married and your spouse does not work, and you are receiving wages from only one job, and you wish to have your tax withheld at a lower rate, check here',
    ExtraWithholding: 'Additional withholding per pay period under agreement with employer, enter amount here',
  },
}

/** The state's own words for a question of its form; undefined where they weren't read. */
export const officialWordingOf = (code: StateCode, key: string): string | undefined => wording[code]?.[key]
