/** The questions of Form 8850 in an application, in English. */
export const messages = {
  title: 'These questions are voluntary',
  text: (business: string) =>
    `${business} may get a tax credit for hiring people from certain groups, the Work Opportunity Tax Credit. You don’t have to answer. No one who decides about your application sees whether you answered, or what.`,
  uses: 'If you’re hired, your answers start Form 8850, which goes to the state workforce agency. If not, they’re deleted after a year, and no one reads them.',
  answers: 'Would you like to answer?',
  yes: 'Yes, ask me',
  no: 'No, skip this',
  ssn: 'Social Security number',
  ssnHint: 'Optional now. If you’re hired, Form 8850 asks for it before you sign.',
}
