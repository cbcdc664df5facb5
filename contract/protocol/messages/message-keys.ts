import type { MessageRef } from '../problems.ts'

type EmailKeys =
  | 'emailTheirs emailChangeInProfile emailTaken emailSame emailCodeSent emailCodeUsedUp emailChanged'
  | 'emailNeeded emailOrPhoneNeeded phoneForTexts phoneTheirs phoneOfLogin codeNotSendable roleNeedsEmail applicantWithoutEmail'
  | 'emailChangeUndone undoAddressTaken recoveryNotNeeded recoveryWaits recoveryNone recoverySecondPerson recoveryRefusedLately'
  | 'numbersForManagement answersForProcessors representativeUnclear recoveryStarted recoveryCanceled recoveryRefused recoveryConfirmed payChangeWaits reviewAfterCredentials'
  | 'filesAfterCredentials'
type ChangeKeys =
  | 'notRequestable nothingToWithdraw requestedAgain belowLockIn lockInNone lockInEntered lockInReleased'
  | 'letterToCome letterTooEarly exemptionEnded'
type FileKeys =
  'fileNeeded fileType pictureType fileTooLarge fileDamaged fileInfected notScanned pdfRefused fileMissing fileChanged signedFileType'
type AssistedKeys = 'assistedEnded assistedOther assistedNoFiles'
type ExportKeys = 'payrollColumnTwice payrollHeadingTwice payrollDay'
type ImportKeys =
  | 'importNotCsv importEmpty importTooManyRows importColumnsMissing importEmailTaken importPersonTaken importQuotes importRole'
  | 'importLocations importJobTitle importLanguage importRepeated importState importZone importDays importCopies'
  | 'importDigits importGarbled'
type I9Keys =
  | 'aNumber i94 passport otherStatus oneNumber workDateOver noExpiry oneName dateTooEarly birthDateYoung dayToCome'
  | 'postalCodeCanada postalCodeMexico phoneAny notHelped notMinor guardianHelps attestationEVerify'
  | 'attestationNone attestationOnce dayNotYet copyBackNeeded documentMinor documentNone ssnEVerify otherList'
  | 'documentNumber documentEndless documentExpired extensionNote extensionFiledOn extensionLate extensionNone extensionTooLong copyNeeded copyRefused photographNeeded'
  | 'firstDayTooSoon firstDayTooLate firstDayOtherYear cardRestricted receiptNone receiptOther receiptShortJob alternativeProcedure sectionOneChanged'
  | 'representativeSelf sectionTwoSigned sectionTwoMissing correctionNone correctionNotSigner reverifyNever reverifyNotApproved'
  | 'rehireNotYet rehirePeriodOver i9Replaced correctionInitials eVerifyNumber eVerifyBeforeI9 eVerifyOrder eVerifyDecision'
  | 'eVerifyLate eVerifyOpen eVerifyChanged eVerifyOff eVerifyIncomplete eVerifyRecorded'
type StateFormKeys =
  'claimOfOtherYear conditionNotMet otherThanWorkState percentRate spouseNeeded psdOutside psdInside otherLocalTax militaryOnly'
type OtherKeys =
  | 'ok needed text tooLong tooShort unprintable money notNegative tooMuch cents wholeNumber tooMany id yesOrNo'
  | 'option day workDay dayOfRow month moment email zip phone color ein slug slugTaken operatingDays filters tooSmall'
  | 'certify dayOrder timeSame offBoth weekDayTwice ssn ssnImpossible ssnAppliedFor zipMilitary cityMilitary list object unknownField otherState'
  | 'percentNone oneExemption sumWrong wholeDollars inSteps sameState residentsOnly noAgreement homeDiffers year'
  | 'fourDigits sixDigits oneLetter oneOfTwo oneCity locationStateDiffers datePast dateNotPast wotcSkipped'
  | 'wotcSentUnsigned wotcEnclosure wotcNotRequested wotcNotApproved newHireSent newHireIncomplete newHireAbroad'
  | 'wotcCompleted wotcNotProven wotcZone wotcSeason wotcWorkedBefore wotcYouthAge wotcResidentAge'
  | 'felonyDay wotcDays routing accountNumber accountMasked accountWords accountCard notApplicable accountAgain accountTwice amountAboveZero percentSum'
  | 'accountUnconfirmed accountNothing accountCodeUsedUp accountConfirmed'
  | 'representativeInvited employerPartMissing exemptEmpty exemptConfirm nonresidentExempt nonresidentStatus nonresidentCredits signatureNeeded signatureImage'
  | 'signatureName editionDead editionUnknown attestationUnknown checkFields badBody keyTwice wrongType tooLarge'
  | 'exportTicket loginFailed stepUpRequired secondFactorRequired'
  | 'passkeyRefused passkeyUnused passkeyKnown passkeysFull passkeysUnavailable'
  | 'loginNeeded deviceProofRefused ticketOlder codeWrong codeUsedUp resendTooSoon robotCheck tooManyTries inactive kioskStaff'
  | 'forbidden'
  | 'notFound conflict draftElsewhere'
  | 'peopleActive usernameTaken rankAbove userName notOneself roleCrossing roleOfCompany businessNone'
  | 'businessOther locationNeeded lastLocation endBeforeStart rehireAfterEnd rehireNotEnded accountEnded holdStands holdNone resentTooSoon'
  | 'bulkFewer signedFormsFewer signedFormsNone searchFewer listChanged documentAssigned documentForReading documentEmployees'
  | 'notDone samplesAdded sampleLocation sampleAddress onePeopleBusiness archiveGone archiveReach archiveChanged archiveTooLarge'
  | 'webhookUrl webhooksFull webhookOff'
  | 'pinDigits pinWeak pinWrong pinWait pinOnline pinOther deviceRevoked kioskCodeShape kioskCodeRefused'
  | 'inspectionNone inspectionTooLarge inspectionGone inspectionPartly'
  | 'savedViewsFull savedViewNamed savedViewFilter returnFewer formsChanged taskFlagged'
  | 'invited remindFewer filterList documentLocked notWaiting decisionOld decidedApproved decidedReturned selfReview'
  | 'taskWithdrawn companyDocumentChanged taskNeedsUpload taskNeedsAcknowledgment acknowledgedBefore'
  | 'companyDocumentReplaced taskNeedsSignature taskNeedsNoSignature signedBefore signedDocument'
  | 'selfUploadReview locationsNeeded companyDocumentShared levelTooHigh companyDocumentInUse oneBusiness'
  | 'selectionNeeded notPrinted acknowledged submitted taskApproved applicationsClosed locationNotAccepting'
  | 'notApproved decidedMeanwhile alreadyOnboarded noLocation notYourNote notYourSignature consentNone'
  | 'consentNeeded reasonsNeeded sameIdOtherContent ticketUnknown ticketExpired ticketOther sealBroken'
  | 'sealKeyGone quarantined passwordTooShort passwordTooLong passwordCommon passwordContainsName passwordSame'
  | 'passwordsDiffer passwordWrong linkDead retainedUntil legalHoldActive invitationAccepted accountEmailSent'
  | 'codeSent codeResent welcome loggedOut loggedOutThere loggedOutElsewhere loggedOutEverywhere passwordChanged'
  | 'received consentWithdrawn consentRecorded approved'
  | 'returned locationTaken glyphMissing answerTooLong server unavailable otherSite'
  | 'reject-incomplete reject-unreadable reject-mismatch reject-expired'

type Words<Line extends string> = Line extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Line

/** The keys of the messages about the email address of an account. */
export type EmailMessageKey = Words<EmailKeys>

/** The keys of the messages about changes of approved forms. */
export type ChangeMessageKey = Words<ChangeKeys>

/** The keys of the messages about conditions of state forms. */
export type StateFormMessageKey = Words<StateFormKeys>

/** The keys of the messages about files. */
export type FileMessageKey = Words<FileKeys>

/** The keys of the messages about import files. */
export type ImportMessageKey = Words<ImportKeys>
/** Keys of the messages about files made for other systems. */
export type ExportMessageKey = Words<ExportKeys>

/** The keys of the messages about answers of Form I-9. */
export type I9MessageKey = Words<I9Keys>

/** The key of a message: a table of messages that lacks one, or has another, does not compile. */
export type MessageKey =
  | ChangeMessageKey
  | EmailMessageKey
  | FileMessageKey
  | ExportMessageKey
  | ImportMessageKey
  | I9MessageKey
  | Words<AssistedKeys>
  | StateFormMessageKey
  | Words<OtherKeys>

/**
 * A reason that arrived from outside: over the wire, out of a database, from a yup error. What is no reason becomes
 * `otherwise`; a key that this version has no message for is shown as `checkFields`, by `sentenceIn`.
 */
export const messageRefOf = (value: unknown, otherwise: MessageKey = 'checkFields'): MessageRef =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
    ? (value as MessageRef)
    : { key: otherwise }
