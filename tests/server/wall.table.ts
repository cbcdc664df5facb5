/** Who asks, from left to right: nobody signed in, then people of every role and branch. */
export const askers = [
  'nobody',
  'admin',
  'tpa',
  'tpa2',
  'owner',
  'mgmt',
  'manager',
  'sibling',
  'employee',
  'colleague',
  'owner2',
  'manager2',
  'employee2',
] as const
export type Asker = (typeof askers)[number]

/**
 * The wall around one W-4: that of employee@demo.test, at Pier 9 of Blue Heron Coffee (TPA Harbor). `sibling` manages the
 * location Mission of the same business, `colleague` works at Pier 9 too; those with a 2 belong to another TPA.
 * A foreign row is not found (404); a role that may not make the call at all is forbidden (403).
 */
export const wall: Record<string, string> = {
  //                             nobody admin tpa tpa2 owner mgmt mana sibl empl coll own2 man2 emp2
  'w4.getAutofill': '             401   200   200  404  200  200  200  404  200  404  404  404  404',
  'w4.create': '                  401   403   403  403  403  403  403  403  200  404  403  403  404',
  'w4.update': '                  401   403   403  403  403  403  403  403  200  404  403  403  404',
  'w4.signAndGeneratePdf': '      401   200   200  404  200  200  200  404  403  403  404  404  403',
  'documents.approveTaskForms': ' 401   200   200  404  200  200  200  404  403  403  404  404  403',
  'documents.rejectDocuments': '  401   200   200  404  200  200  200  404  403  403  404  404  403',
  'documents.getPdf': '           401   200   200  404  200  200  200  404  200  404  404  404  404',
  'documents.getCertificate': '   401   200   200  404  200  200  200  404  200  404  404  404  404',
  'documents.getTrail': '         401   200   200  404  200  200  200  404  200  404  404  404  404',
  'documents.getFile': '          401   200   200  404  200  200  200  404  200  404  404  404  404',
  'user.uploadDocument': '        401   403   403  403  403  403  403  403  200  404  403  403  404',
}

/** Calls that show nothing but what is the asker's own, or everybody's: no row of another branch can be named in them. */
export const ownOnly = [
  'account.login',
  'account.validateAuthCode',
  'account.resendAuthCode',
  'account.refreshToken',
  'account.forgotPassword',
  'account.passwordReset',
  'account.resetPassword',
  'account.changePassword',
  'account.logout',
  'documents.getDocumentList',
  'masters.state',
  'sync.sealKey',
  'sync.renewTickets',
  'sync.retireEpochs',
  'user.updateConsent',
  'user.getConsent',
  'user.consentSample',
] as const
