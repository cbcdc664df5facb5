/** The page behind the link to the questions of Form 8850, in English. */
export const messages = {
  heading: 'Before your job offer',
  lede: (business: string) => `${business} asks applicants a few questions for a tax credit. It takes about 3 minutes.`,
  summary: 'Check these answers',
  send: 'Send',
  offline: 'You’re offline. Your answers stay on this page; send them once you’re connected.',
  doneTitle: 'Thank you',
  done: 'That’s all. The employer has been told that you’re finished, not whether you answered.',
  deadTitle: 'This link can’t be used',
  dead: 'It was used already, it has expired, or the employer has already made its decision.',
  cutOff: 'Part of its address is missing. Open the link in the email again, or ask the employer for a new one.',
  renew: 'Email me a new link',
  renewedTitle: 'Check your email',
  renewed:
    'If the questions are still open, a new link is in your mailbox in a few minutes, at the address on your application. If none arrives, ask the employer.',
  failedTitle: 'This page couldn’t be loaded',
  tryAgain: 'Try again',
}
