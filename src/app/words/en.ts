/** The frame of every page, in English. */
export const words = {
  productName: 'Firstday',
  titleOf: (page: string) => `${page} · Firstday`,
  titles: {
    signIn: 'Sign in',
    forgotPassword: 'Forgot your password?',
    resetPassword: 'Choose a new password',
    tasks: 'Your tasks',
    form: 'Form',
    consent: 'Signing electronically',
    changePassword: 'Change your password',
    inbox: 'Waiting for review',
    review: 'Review',
    about: 'About Firstday',
    representative: 'Documents for an employer',
    verify: 'Check a document',
  },
  menu: { home: 'Home' },
  skip: 'Skip to the main part',
  navLabel: 'Main menu',
  language: 'Language',
  myAccount: 'My account',
  roles: {
    Admin: 'Platform admin',
    TPA: 'Third-party administrator',
    Owner: 'Owner',
    MGMT: 'Management',
    STRMGR: 'Store manager',
    EMPLOYEE: 'Employee',
  },
  changePassword: 'Change password',
  clearCache: 'Clear Cache',
  signOut: 'Log out',
  deviceNotReady:
    'This browser gives no room to keep unfinished forms. What you type is lost when this tab closes, so finish and send while you are here.',
  working: 'Working',
  yes: 'Yes',
  no: 'No',
  idle: {
    title: 'System Idle',
    ask: 'You have not used Firstday for a while. Do you want to stay signed in?',
    left: (minutes: number, seconds: number) =>
      minutes > 0
        ? `You are signed out in ${minutes} min ${seconds} s. What you typed is kept on this device.`
        : `You are signed out in ${seconds} s. What you typed is kept on this device.`,
  },
  leaving: {
    title: 'Some work is still on its way',
    waiting: (count: number) =>
      count === 1
        ? 'One signed item waits to be sent. It is sealed, and is sent from this device as soon as there is a network, without you.'
        : `${count} signed items wait to be sent. They are sealed, and are sent from this device as soon as there is a network, without you.`,
    stuck: (count: number) =>
      count === 1 ? 'One item needs you before it can be sent.' : `${count} items need you before they can be sent.`,
    drafts: 'Unfinished forms stay on this device and open again after you sign in.',
    leave: 'Log out',
    stay: 'Stay signed in',
  },
  clear: {
    title: 'Clear the cache?',
    what: 'This removes stored pages and signs you out. Unfinished forms and unsent work stay, and are here after you sign in again.',
    go: 'Clear and sign out',
    cancel: 'Cancel',
  },
  update: {
    title: 'A new version is ready',
    what: 'It takes a second. Nothing you typed is lost.',
    now: 'Update now',
    later: 'Later',
  },
  footer: {
    about: 'About Us',
    services: 'Our Services',
    team: 'Our Team',
    partners: 'Partners',
    contact: 'Contact Us',
    privacy: 'Privacy Policy',
    verify: 'Check a document',
    copyright: (year: number) => `© ${year} Firstday`,
  },
}

/** What every language says of the frame. */
export type AppWords = typeof words
