/** What we say of ourselves, in English. */
export const words = {
  heading: 'About Firstday',
  lede: 'What this is, who stands behind it, and what happens to your answers.',
  sections: [
    {
      id: 'about',
      title: 'About Us',
      text: [
        'Firstday takes a person from a job offer to finished paperwork, on any device, with or without a network.',
        'Your employer, or the company that does payroll for it, runs this service and invited you here.',
      ],
    },
    {
      id: 'services',
      title: 'Our Services',
      text: [
        'Job applications, tax forms, Form I-9, the tax credit interview, direct deposit, and the documents of your employer. You fill them in step by step and sign on the screen; your employer checks them.',
        'Each form you send gets a receipt number. The signed PDF and the record of who did what and when can be downloaded.',
      ],
    },
    {
      id: 'team',
      title: 'Our Team',
      text: [
        'The people who look at your forms are your store manager, the owner, and the staff your employer named. Nobody else can open them.',
      ],
    },
    {
      id: 'partners',
      title: 'Partners',
      text: [
        'Payroll companies use Firstday for many employers at once. Each employer sees its own people and no others.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact Us',
      text: [
        'Ask your manager or the person who invited you. They can see where your paperwork stands and send you a new e-mail.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy Policy',
      text: [
        'What you type is encrypted on this device before it is stored. On a shared device the key is gone once you sign out, so the next person can’t read your answers.',
        'A signed form is sealed for the server alone and waits until it is sent. It is sent once, also after you signed out.',
        'Your employer keeps the forms for as long as the law asks, and the record of who opened them. Social Security numbers are shown with the last four digits only.',
        'There is no advertising here, and no tracking.',
      ],
    },
  ],
}

/** What every language says of ourselves. */
export type AboutWords = typeof words
