/** Form W-4 in plain words, in English. */
export const messages = {
  name: 'Form W-4',
  purpose: 'Tells your employer how much federal income tax to withhold from your pay.',
  attestation:
    'By signing, you declare that your answers are true and complete to the best of your knowledge. Knowingly giving false answers on a tax form is a crime.',
  steps: {
    you: 'About you',
    filing: 'Filing status',
    jobs: 'More than one job',
    dependents: 'Children and dependents',
    adjustments: 'Other adjustments',
    card: 'Social Security card',
  },
  ledes: {
    you: 'Use your name as it is on your Social Security card.',
    filing: 'This determines the standard deduction and tax rates your employer uses.',
    jobs: 'Skip this if you have one job and, if you file jointly, your spouse doesn’t work.',
    dependents: 'This lowers the tax withheld from each paycheck. Leave it at 0 if you have no dependents.',
    adjustments: 'All optional. Leave blank anything that doesn’t apply.',
    card: 'Optional.',
  },
  line: (line: string) => `line ${line}`,
  ssnHelp:
    'The IRS uses it to match your taxes to you. It’s stored encrypted, and reviewers see only the last four digits.',
  isNonresidentAlien: 'I’m a nonresident alien for tax purposes',
  isNonresidentAlienHint: 'Rare: not a citizen, without a green card, and not in the United States for long.',
  isNonresidentAlienHelp:
    'You’re a resident for tax purposes if you have a green card or pass the substantial presence test: about 183 days in the United States, counted over three years. Some students and teachers don’t count their days. If you’re not sure, read IRS Publication 519. Nonresident aliens follow IRS Notice 1392.',
  nonresidentClaim: 'Nonresident alien',
  taxResidence: 'Where are you a resident for tax purposes?',
  taxResidenceHint: 'It decides whether you can claim dependents.',
  taxResidences: {
    canada: 'Canada',
    mexico: 'Mexico',
    southKorea: 'South Korea',
    india: 'India, as a student or business apprentice',
    other: 'Another country',
  },
  nonresidentRules:
    'Your filing status on this form is single or married filing separately, even if you’re married. You can’t claim exemption here; to claim a tax treaty, give your employer Form 8233. We write “NRA” below line 4(c), as the IRS requires.',
  nonresidentJobs: 'Count only your own jobs, not your spouse’s.',
  nonresidentDeductions:
    'Not the standard deduction: enter only deductions that IRS Notice 1392 lets nonresident aliens take.',
  isExempt: 'I claim exemption from withholding',
  isExemptHint: 'Rare. No federal income tax is withheld from your pay.',
  isExemptPast: (claimYear: string, year: string) =>
    `For ${claimYear} only: until the ${year} form is here and you claim it again, tax is withheld as without it.`,
  isExemptHelp: (until: string) =>
    `You can claim this only if you owed no federal income tax last year and expect to owe none this year. The exemption ends on ${until}: submit a new form by then, or tax is withheld again. Social Security and Medicare taxes are withheld in any case.`,
  exemptStatements: 'Both of these must be true',
  exemptNoLiabilityLastYear: 'I had no federal income tax liability last year.',
  exemptNoneExpected: 'I expect to have no federal income tax liability this year.',
  exemptRest: 'The other questions don’t apply to you. Your answers are kept in case you uncheck this.',
  maritalStatus: 'How do you file your taxes?',
  maritalStatusHelp:
    'Choose what you expect to put on this year’s tax return. Head of household means you’re unmarried and pay more than half the cost of a home for yourself and a qualifying person, such as your child.',
  maritalStatuses: {
    '1': 'Single, or married filing separately',
    '2': 'Married filing jointly, or qualifying surviving spouse',
    '3': 'Head of household',
  },
  headHint: 'Only if you’re unmarried and pay more than half the cost of keeping up a home.',
  jobsWays: 'If you have more than one job, or your spouse also works, do one of these:',
  jobsEstimator: 'Most accurate',
  jobsEstimatorText:
    'Use the IRS estimator at irs.gov/W4App. Enter its result under “Extra withholding per paycheck”, line 4(c).',
  jobsWorksheet: 'Worksheet',
  jobsWorksheetText:
    'Use the Multiple Jobs Worksheet. Its result goes under “Extra withholding per paycheck”, line 4(c).',
  jobsBox: 'Simplest',
  jobsBoxText:
    'Check the box below if there are only two jobs total. It works best when both pay about the same. Check it on the other job’s W-4 too.',
  IsMultiJobSelected: 'There are only two jobs total',
  IsMultiJobSelectedHint: 'Mine and one more: my own second job or my spouse’s.',
  oneForm: 'Complete the next two steps on the W-4 for the highest-paying job. Leave them blank on the others.',
  dependentsIncome: (single: string, joint: string) =>
    `This step applies if your total income will be ${single} or less (${joint} or less if married filing jointly).`,
  dependentsLimit: (limit: string) => `For you, it applies up to a total income of ${limit}.`,
  DependentsUnderAge17: 'Children under 17',
  DependentsUnderAge17Hint: (amount: string) =>
    `${amount} each. Under 17 on December 31, with a Social Security number.`,
  DependentsUnderAge17Help:
    'Count a child you claim as a dependent, who lives with you for more than half the year. The child must have a Social Security number that is valid for work. So must you, or your spouse if you file together, for some of the credits.',
  DependentsOtherAge: 'Other dependents',
  DependentsOtherAgeHint: (amount: string) => `${amount} each. Older children and relatives you support.`,
  otherCredits: 'Other tax credits, per year',
  otherCreditsHint: 'Such as the foreign tax credit or education credits.',
  sumTitle: 'Your step 3 total',
  sumChildren: (count: number, each: string) => `${count} × ${each} for children`,
  sumOthers: (count: number, each: string) => `${count} × ${each} for other dependents`,
  sumCredits: 'Other credits',
  sumTotal: 'Total',
  OtherIncome: 'Other income this year, not from jobs',
  OtherIncomeHint: 'Such as interest, dividends, or retirement income. More tax is withheld to cover it.',
  Deductions: 'Deductions other than the basic standard deduction',
  DeductionsHint: 'Such as tips, overtime, a vehicle loan, or age 65 and over. Less tax is withheld.',
  worksheet: 'Use the worksheet',
  worksheetResult: (amount: string) => `Line 4(c) now: ${amount} per paycheck.`,
  DeductionsHelp:
    'Qualified tips, the extra half of overtime pay, vehicle loan interest, student loan interest, IRA contributions, and being 65 or older count on top of the standard deduction. Itemized deductions, such as mortgage interest, count as far as they exceed it. The worksheet adds them up. If you leave this blank, the standard deduction is used.',
  ExtraWithholding: 'Extra withholding per paycheck',
  ExtraWithholdingHint: 'An amount per pay period, if you want more withheld.',
  card: 'A photo of your Social Security card',
  cardHint: 'A photo or PDF, up to 10 MB.',
  cardWhy:
    'You don’t have to show your card for this form. A photo only helps payroll check the number. It’s never used for your Form I-9.',
  cardFile: {
    saved: (size: string) => `${size}, saved on this device`,
    failed: 'This file couldn’t be saved. Try another one.',
    pictureOf: 'Your photo of the card',
  },
  cardAdded: 'Added',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  notAnswered: 'Not answered',
  fullName: 'Name',
  address: 'Address',
  step3Total: 'Step 3 total',
  exemptClaim: 'Exempt from withholding',
  /** The messages for staff where a message above addresses the employee. */
  staff: {
    maritalStatus: 'Filing status',
    exemptNoLiabilityLastYear: 'No federal income tax liability last year',
    exemptNoneExpected: 'No federal income tax liability expected this year',
    card: 'Photo of the Social Security card',
  },
}
