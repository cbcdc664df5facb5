/** Verifying a document's digital seal, in English. */
export const messages = {
  heading: 'Verify a document',
  lede: 'Check whether a PDF was issued here and hasn’t been changed since. No account needed. We don’t keep your file.',
  file: 'PDF to verify',
  hint: 'A signed form or audit certificate, up to 10 MB. Choose a file or drop it here.',
  empty: 'This file is empty. Download it again.',
  tooLarge: 'This file is larger than 10 MB. Our PDFs are much smaller.',
  offline: 'Connect to the internet to verify a document.',
  failed: 'The file couldn’t be verified.',
  outcomes: {
    intact: { title: 'Valid and unchanged', text: 'This file is exactly as we issued it.' },
    added: {
      title: 'Issued here, then added to',
      text: 'Our original is intact, but something was added after it was sealed. What you see may not be what we issued. Ask for the original file.',
    },
    changed: {
      title: 'Changed since it was issued',
      text: 'The digital seal isn’t valid: the file was changed, or the seal was copied from another file. Don’t rely on it. Ask for the original file.',
    },
    'not ours': {
      title: 'Not issued here',
      text: 'This PDF doesn’t have our digital seal. Scans, printouts, and copies saved by other programs lose it.',
    },
    'no pdf': { title: 'This isn’t a PDF', text: 'Choose the PDF as you downloaded or received it.' },
  },
  facts: {
    kind: 'Document type',
    sealedAt: 'Sealed on',
    added: 'Added after the seal',
    digest: 'File fingerprint (SHA-256)',
    certificate: 'Seal certificate fingerprint (SHA-256)',
  },
  bytes: (count: string) => `${count} bytes`,
  kinds: {
    w4: 'Form W-4',
    i9: 'Form I-9',
    wotc: 'Form 8850',
    directDeposit: 'Direct deposit',
    emergencyContacts: 'Emergency contacts',
    workPermit: 'Minor’s work permit',
    a4: 'State withholding form',
    'company document': 'Signed company document',
    certificate: 'Audit certificate',
    document: 'Document',
  },
  meaningTitle: 'What this tells you',
  meaning: [
    'The digital seal shows that we issued the file and that it hasn’t changed since. It doesn’t say who it’s about.',
    'The audit certificate shows who signed, when, and on which device. It lists the document’s fingerprint so you can compare the two.',
  ],
}
