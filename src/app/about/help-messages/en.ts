/** Help for employees and applicants, in English. */
export const messages = {
  lede: 'How to get your paperwork done, and whom to call.',
  contents: 'How to…',
  sections: [
    {
      id: 'tasks',
      title: 'Do your tasks',
      texts: [
        'Your home page lists each form and document that your employer needs from you, and when it is due. Begin with the one on top.',
        'Each form has short steps. Your answers are saved on this device as you type, so you can stop and go on later.',
        'Your employer looks at what you submit. If something has to change, the task says what. Fix it and submit it again.',
        'When a form is approved, open it under “Completed” to download your signed copy.',
        'Did you move, or change your name? Update it in your profile. It says which forms to fill out again.',
      ],
    },
    {
      id: 'sign',
      title: 'Sign your forms',
      texts: [
        'Before the first form, you say whether you agree to sign on screen. You can say no and use paper. You can also change your mind later.',
        'Check your answers on the last page of each form. Then type your name, or draw it, and press “Sign and submit.”',
        'You get a confirmation number. It shows that your form has arrived.',
        'For Form I-9, bring your documents to work. The form says which ones you can choose from. Bring the originals, not copies.',
      ],
    },
    {
      id: 'offline',
      title: 'Work with no internet',
      texts: [
        'Once your tasks have opened with a connection, you can fill out and sign your forms without one.',
        'A form you sign offline is locked and waits on this device. It’s sent when you’re back online, even if you’ve logged out. “Not sent yet” at the top shows what waits.',
        'You need a connection to log in, to change your password or email, and to say that you agree to sign on screen.',
        'On a phone or computer that others use, don’t check “This is my own device,” and log out when you’re done. No one else can read your answers.',
      ],
    },
    {
      id: 'log-in',
      title: 'Get back in',
      texts: [
        'Forgot your password? Choose “Forgot your password?” on the login page. We email you a link.',
        'A link no longer works? Open it, and press “Email me a new link.”',
        'No code in your email? Look in your spam folder, or have a new one sent.',
        'Lost your phone? Log in on another device. Your answers on the lost phone stay locked. Under “Login and security,” log the phone out. If it had your authenticator app, log in with a recovery code or have a code emailed.',
        'Lost your email? Tell your manager. They can set a new address, after a wait that keeps you safe. You then choose a new password.',
        'No one from your employer needs your password or your codes. Don’t tell them to anyone.',
      ],
    },
    {
      id: 'apply',
      title: 'Apply for a job',
      texts: [
        'What you type in an application is saved on this device until you send it. You can send it once you’re online.',
        'The employer reads it and decides. Questions about the job? Ask the store where you applied.',
        'If you’re hired, you get an email with a link. Choose a password there, and your tasks open.',
      ],
    },
  ],
  contactTitle: 'Call someone',
  contact: [
    'Ask your manager first, or the person who invited you. They can see what is left to do, and send your link again.',
    'Say your name, the form, and what the screen said. Don’t put your Social Security number or a code in an email.',
  ],
}

/** The type of these messages in every language. */
export type EmployeeHelpMessages = typeof messages
