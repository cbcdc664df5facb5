/** The messages of the about page, in English. */
export const messages = {
  heading: 'About Firstday',
  lede: 'What Firstday is, who runs it, and how your information is handled.',
  sections: [
    {
      id: 'about',
      title: 'About Us',
      text: [
        'Firstday takes new hires from job offer to completed paperwork on any device, online or offline.',
        'Your employer, or its payroll company, runs this service and invited you.',
      ],
    },
    {
      id: 'services',
      title: 'Our Services',
      text: [
        'Job applications, tax forms, Form I-9, the tax credit questionnaire, direct deposit, and company documents. You complete them step by step and sign on screen; your employer reviews them.',
        'Every form you submit gets a confirmation number. You can download the signed PDF and a record of who did what, and when.',
      ],
    },
    {
      id: 'team',
      title: 'Our Team',
      text: [
        'Your forms are reviewed by your store manager, the owner, and staff your employer has authorized. No one else can open them.',
      ],
    },
    {
      id: 'partners',
      title: 'Partners',
      text: ['Payroll companies use Firstday for many employers at once. Each employer sees only its own people.'],
    },
    {
      id: 'contact',
      title: 'Contact Us',
      text: ['Ask your manager or the person who invited you. They can check your progress and send you a new email.'],
    },
    {
      id: 'privacy',
      title: 'Privacy Policy',
      text: [
        'Your answers are encrypted before they’re saved on this device. On a shared device, the key is removed when you log out, so the next person can’t read your answers.',
        'A signed form is encrypted so that only the server can read it. It’s sent once, even if you’ve logged out.',
        'Your employer keeps your forms, and a record of who opened them, for as long as the law requires. Only the last four digits of Social Security numbers are shown.',
        'No ads. No tracking.',
      ],
    },
    {
      id: 'licenses',
      title: 'Licenses',
      text: [
        'The list of cities is made from the postal codes of GeoNames, under the Creative Commons Attribution 4.0 license. Names were selected, and their capital letters corrected.',
        'The countries of IP addresses are from ip-location-db, made from data of the Number Resource Organization under the same license.',
        'Pages use the font Public Sans. Documents use Noto Sans, GNU Unifont and Great Vibes. All have the SIL Open Font License.',
      ],
    },
  ],
  /** What staff read instead of the text for employees. */
  staff: {
    about: [
      'Firstday takes new hires from job offer to completed paperwork on any device, online or offline.',
      'The TPA company of a business, or whoever runs this platform, sets it up.',
    ],
    services: [
      'Job applications, tax forms, Form I-9, the tax credit questionnaire, direct deposit, and company documents. Employees complete and sign them; you review and approve them.',
      'Every form has a confirmation number, a signed PDF, and a record of who did what, and when.',
    ],
    team: [
      'Store managers, management, and owners see the people of their own locations or business. TPA users see the businesses their company serves, and platform admins see all of them.',
    ],
    partners: ['TPA companies use Firstday for many businesses at once. Each business sees only its own people.'],
    contact: ['Help says how to do your work, and whom to contact if that isn’t enough.'],
  } as Readonly<Record<string, readonly string[]>>,
  help: 'Help',
  notFound: {
    heading: 'We can’t find this page, or you don’t have access',
    text: 'Check the address. If someone sent you the link, they may have a different role or work for a different business.',
    home: 'Go to Home',
  },
  licenseLinks: {
    geonames: 'GeoNames',
    registries: 'Number Resource Organization',
    creativeCommons: 'Creative Commons Attribution 4.0',
    openFont: 'SIL Open Font License',
    software: 'Licenses of the software',
  },
}

/** The type of the about page's messages in every language. */
export type AboutMessages = typeof messages
