/** Instructions of forms, in English: our own words for each step, and where the agency's text is. */
export const messages = {
  title: (name: string) => `Instructions: ${name}`,
  close: 'Close',
  thisStep: 'This step in plain words',
  allSteps: 'The form in plain words',
  notOfficial: 'To help you read. These are our own words, not the agency’s text.',
  otherLanguage: 'Leer en español',
  agencyPages: 'The agency’s own pages',
  agencyLanguage: 'The official text is in English.',
  contents: {
    w4: (edition: string) => `Form W-4 (${edition}): general and specific instructions, worksheets, and tables`,
    i9: (edition: string) =>
      `Form I-9 (${edition}): Lists of Acceptable Documents, and Supplements A and B with their instructions`,
    wotc: (edition: string) => `Form 8850 (${edition}): Privacy Act and Paperwork Reduction Act Notice`,
    eta9061: (edition: string) => `ETA Form 9061 (${edition}): instructions, and examples of proof`,
  },
  open: 'Open the PDF',
  notHere: 'These pages aren’t on this device yet. Connect to the internet once to open them.',
  notInstalled: 'The agency’s PDF of this edition isn’t installed here. Use the addresses below.',
  addresses: 'At the agency',
  addressesText: 'You need the internet for these. The agency may change an address.',
  languages: { en: 'in English', es: 'in Spanish' },
  noAgency: 'This form is your employer’s own. No agency has instructions for it.',
  noState: 'Choose the state you work in first. Then the address of its form is here.',
  noAddress: 'We know of no instructions from this state.',
  duty: {
    i9: 'The form says that employers must make its instructions available to you while you fill it out.',
    i9Employer: 'The form says that you must make its instructions available to the employee who fills it out.',
  },
  review: 'Check each answer. To change one, go back to its step. Nothing is sent yet.',
  sign: 'Read the statement, then sign. Your signature says that your answers are true.',
  steps: {
    w4: {
      you: 'Step 1(a) and (b): your name, address, and Social Security number. The IRS uses them to match your taxes to you.',
      filing:
        'Step 1(c): how you plan to file this year. It sets how much tax is withheld. You also say here if you’re exempt or a nonresident alien. Most people are neither.',
      jobs: 'Step 2: only if you have more than one job, or you file jointly and your spouse works too. Choose one of the three ways.',
      dependents:
        'Step 3: children, other people you support, and other credits. Each one lowers the tax withheld. Fill it out on the form for one job only, the one that pays most.',
      adjustments:
        'Step 4, all optional. (a) is income not from jobs. (b) is for deductions beyond the basic standard deduction. (c) is extra tax from each paycheck.',
      card: 'This isn’t part of the form. You can add a photo of your Social Security card, so payroll can check the number.',
      staff:
        'Check that the name, number, and signature are there, and that nothing is left out. What to claim is the employee’s own choice.',
    },
    i9: {
      you: 'Section 1: your legal name, other last names you’ve used, and where you live.',
      contact:
        'Section 1: your date of birth. Email and phone are optional. So is the Social Security number, unless your employer uses E-Verify.',
      status:
        'Section 1: check one of the four boxes about your status. Boxes 3 and 4 also ask for a number or a date. Only you may choose the box.',
      helped:
        'Supplement A: if someone helped you fill out Section 1 or translated it, that person fills out and signs a part. If not, go on.',
      documents:
        'Within three business days after you start work, you show your documents. You need one from List A, or one from List B and one from List C. You choose which. The lists are on page 2 of the form.',
      correction:
        'You fix what was wrong in Section 1. The old answer can still be read. Your initials and the date go next to the new one.',
      staff:
        'Section 1 is the employee’s part. It’s due on the first day of work. Section 2 is yours: examine the documents within three business days after that day.',
    },
    i9Employer: {
      documents:
        'Section 2: the employee chooses what to present: one List A document, or one from List B and one from List C. Don’t ask for a specific one, or for more. Page 2 of the form has the lists.',
      a: 'Copy the title, authority, number, and expiration date. Some List A documents belong together, such as a foreign passport and a Form I-94: enter each one. They must look real and be this person’s.',
      b: 'Copy the title, authority, number, and expiration date. A List B document proves identity. It must look real and be this person’s.',
      c: 'Copy the title, authority, number, and expiration date. A List C document proves that the person may work. It must look real and be this person’s.',
      work: 'Enter the first day of work, what else has to be noted, and your title. Then sign. Section 2 is due within three business days after the first day of work.',
      staff: 'Section 2 is yours: examine the documents within three business days after the first day of work.',
    },
    wotc: {
      choice: 'You don’t have to answer. The form asks about groups for which your employer may get a tax credit.',
      you: 'Form 8850, the top of page 1: your name, number, and address. Your date of birth is needed if you’re under 40.',
      work: 'Form 8850, boxes 1, 2, and 7: a certification you may have, who referred you, and time without work.',
      service: 'Form 8850, boxes 2 to 5: for veterans, about service and time without work.',
      benefits: 'Form 8850, boxes 2 and 6: food stamps (SNAP), SSI, and cash help (TANF).',
      felony: 'Form 8850, box 2: a felony conviction in the past year, or a release from prison for one.',
      staff:
        'Page 2 of Form 8850 and ETA Form 9061 are yours. Complete the notice by the day of the job offer. Send both to the state workforce agency within 28 days after the first day of work.',
    },
    a4: {
      homeAndWork:
        'The state you work in decides which form you need. If you live in another state, the two may have an agreement.',
      you: 'Your name, address, and Social Security number, as at the top of the state’s form.',
      state: 'The questions of the state’s form in our words. A line number shows where your answer goes.',
      amounts:
        'The numbers and dollar amounts on the state’s form. If it has a worksheet, it opens below the question, or you find it in the state’s instructions.',
      staff:
        'Check that the state is the one where the employee works, and that the form is signed. What to claim is the employee’s own choice.',
    },
    directDeposit: {
      you: 'The name and address that your employer uses for your pay.',
      way: 'You choose how you’re paid: into your bank account, or with a paper check.',
      accounts:
        'Your bank’s routing number and your account number. You can split your pay. The last account gets the rest.',
      check: 'A check with “VOID” written across it shows your bank numbers.',
      staff: 'Check the bank numbers with the employee before you approve. A wrong one sends pay to someone else.',
    },
    emergencyContacts: {
      you: 'Your name. You may also say that you’d rather not name anyone.',
      contacts: 'Who your employer calls in an emergency, in this order.',
      health: 'Optional. What could help you in an emergency. It isn’t shown when staff review this form.',
      staff: 'Check that a phone number can be called. Health details are in the signed PDF only.',
    },
    workPermit: {
      you: 'Your name as it is on the permit.',
      copy: 'A photo or PDF of the whole permit. Your employer keeps it on file.',
      permit: 'Who gave you the permit, its date, and until when it’s good.',
      staff:
        'Compare the picture with the answers. The permit has to be on file before work begins. Check that it names your business or the job if it names any.',
    },
  },
}
