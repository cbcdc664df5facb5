/** Why something could not be done in an assisted session, in English. */
export const assistedMessages = {
  assistedEnded: 'This assisted session is over. Nothing more was loaded or saved.',
  assistedOther: 'You or this person are in another assisted session. End that one first.',
  assistedNoFiles:
    'Files can’t be added in an assisted session. Choose the employee’s phone to sign: they add the photo there before they sign.',
}
