/** One's own profile, in English. */
export const words = {
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
<<<<<<< main
<<<<<<< main
||||||| base
  email: 'E-mail address',
  emailHint: 'Your sign-in codes go to this address. If you change it, the old address gets a note.',
=======
  email: 'E-mail address',
||||||| base
  email: 'E-mail address',
=======
  email: 'Email',
>>>>>>> branch
  emailHint: 'Login codes go to this address. If you change it, we’ll notify the old address.',
<<<<<<< main
>>>>>>> branch
  phone: 'Telephone number',
||||||| base
  phone: 'Telephone number',
=======
  phone: 'Phone',
>>>>>>> branch
  language: 'Language for emails and screens',
  addressTitle: 'Home address',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  statePlaceholder: 'Select a state',
  zip: 'ZIP code',
<<<<<<< main
  save: 'Save the profile',
  saved: 'Your profile is saved.',
  emailTitle: 'Email',
  emailHint: (isUsername: boolean): string =>
    isUsername
      ? 'Your codes and links go to this address. It is also your user name.'
      : 'Your codes and links go to this address.',
  changeEmail: 'Change email',
  changeEmailText: 'We send a code to the new address. Nothing changes until you enter it.',
  newEmail: 'New email address',
  currentPassword: 'Current password',
  sendCode: 'Send the code',
  enterCode: 'Enter the code',
  codeText: (address: string) => `A code is on its way to ${address}. It is good for 10 minutes.`,
  code: 'Code',
  confirmEmail: 'Change email',
  anotherCode: 'Send another code',
  anotherSent: 'Another code is on its way. The one before is void.',
  otherAddress: 'Use another address',
  cancel: 'Cancel',
  emailChanged: (address: string) => `Your email address is now ${address}. Your other devices are logged out.`,
  fixedTitle: 'Set by others',
||||||| base
  save: 'Save the profile',
  saved: 'Your profile is saved.',
  fixedTitle: 'Set by others',
=======
  save: 'Save profile',
  saved: 'Profile saved',
  fixedTitle: 'Managed by your administrator',
>>>>>>> branch
  fixedText: (isAtTop: boolean): string =>
    isAtTop ? 'Another platform admin can change these.' : 'Ask your administrator to change these.',
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
  consent: 'E-signature consent',
}
