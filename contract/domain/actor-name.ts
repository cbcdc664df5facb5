/** Who did something, in histories and the audit log, where no one had logged in: an applicant, a device that sends. */
export const notLoggedIn = 'not logged in'
