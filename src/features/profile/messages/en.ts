import type { Role } from '#contract/domain/roles.ts'

/** One's own profile, in English. */
export const messages = {
  heading: 'Your profile',
  failed: 'Your profile couldn’t be loaded',
  offline: 'Connect to the internet to see and change your profile.',
  tryAgain: 'Try again',
  pictureTitle: 'Photo',
  picture: 'Your photo',
  pictureHint: 'JPEG or PNG. It will be cropped to a square.',
  pictureOf: (name: string) => `Photo of ${name}`,
  savePicture: 'Save photo',
  pictureSaved: 'Photo saved',
  aboutTitle: 'Name and contact details',
  firstName: 'First name',
  lastName: 'Last name',
  hasOneName: 'I have only one name',
  onlyName: 'Only name',
  phone: 'Phone',
  language: 'Language for emails and screens',
  addressTitle: 'Home address',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  statePlaceholder: 'Select a state',
  zip: 'ZIP code',
  save: 'Save profile',
  saved: 'Profile saved',
  emailTitle: 'Email',
  emailHint: (isUsername: boolean): string =>
    isUsername
      ? 'Your codes and links go to this address. It’s also your username.'
      : 'Your codes and links go to this address.',
  noEmailHint: (digits: string) =>
    `You have none here. Your codes and links go to the phone ending in ${digits}; with an email address, they go there.`,
  addEmail: 'Add email',
  phoneOfLogin: 'Your login codes go here. To change it, add an email address first.',
  changeEmail: 'Change email',
  changeEmailText: 'We’ll send a code to the new address. Nothing changes until you enter it.',
  newEmail: 'New email',
  currentPassword: 'Current password',
  sendCode: 'Send code',
  enterCode: 'Enter code',
  codeText: (address: string) => `We sent a code to ${address}. It’s valid for 10 minutes.`,
  code: 'Code',
  confirmEmail: 'Change email',
  anotherCode: 'Send another code',
  anotherSent: 'We sent another code. The earlier one no longer works.',
  otherAddress: 'Use another address',
  cancel: 'Cancel',
  emailChanged: (address: string) => `Your email is now ${address}. Your other devices are logged out.`,
  fixedTitle: 'Managed for you',
  fixedText: (role: Role): string =>
    role === 'Admin'
      ? 'Another platform admin can change these.'
      : role === 'EMPLOYEE'
        ? 'Ask your manager to change these.'
        : 'Ask your administrator to change these.',
  username: 'Username',
  role: 'Role',
  roles: {
    Admin: 'Platform admin',
    TPA: 'Third-party administrator (TPA)',
    Owner: 'Owner',
    MGMT: 'Management',
    STRMGR: 'Store manager',
    EMPLOYEE: 'Employee',
  },
  business: 'Business',
  locations: (count: number): string => (count === 1 ? 'Location' : 'Locations'),
  jobTitle: 'Job title',
  firstDay: 'First day of work',
  moreTitle: 'Your account',
  password: 'Change password',
  loginSecurity: 'Login and security',
  consent: 'E-signature consent',
}
