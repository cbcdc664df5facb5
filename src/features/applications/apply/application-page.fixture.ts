import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'

/** The application page of a business without locations or job titles. */
export const applicationPage: ApplicationPage = {
  businessId: 7,
  businessName: 'Blue Heron Coffee',
  slug: 'blue-heron',
  timeZone: 'America/Los_Angeles',
  logoUrl: null,
  color: null,
  locations: [],
  jobTitles: [],
  sendsTexts: false,
  hasWotcQuestions: false,
  ticket: {
    id: 't',
    token: 'token',
    secret: 'secret',
    lane: 'apply:blue-heron',
    endpoints: ['application.create'],
    expiresAt: '2027-02-19T12:00:00.000Z',
  },
  sealing: { keyId: 'k', suite: 'P256-SHA256-AES256GCM-PSK', publicKey: 'p' },
}
