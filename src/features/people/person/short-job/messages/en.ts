/** Jobs of fewer than three business days, in English. */
export const messages = {
  label: 'The job lasts fewer than three business days',
  hint: 'Then both sections of Form I-9 are due on the first day of work.',
  due: 'Form I-9 is due on the first day of work',
}
