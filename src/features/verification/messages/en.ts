/** Checking a document's seal, in English. */
export const words = {
  heading: 'Check a document',
  lede: 'See whether a PDF was sealed here and is still as it was sealed. You need no account. The file is checked and not kept.',
  file: 'PDF to check',
  hint: 'A signed form or its audit certificate, 10\u00a0MB at most. Choose it or drop it here.',
  empty: 'There is nothing in this file. Download it again.',
  tooLarge: 'This file is larger than 10\u00a0MB. Ours are far smaller.',
  offline: 'You need the network for this.',
  failed: 'The file could not be checked.',
  outcomes: {
    intact: { title: 'Sealed here, and unchanged', text: 'It is, to the last byte, what we sealed.' },
    added: {
      title: 'Sealed here, then added to',
      text: 'What we sealed is in it as it was, but somebody added something after it. What you see may not be what we sealed. Ask for the original file.',
    },
    changed: {
      title: 'Not as we sealed it',
      text: 'It bears a seal of ours that does not hold: the file was changed, or the seal was copied from another one. Don’t rely on it. Ask for the original file.',
    },
    'not ours': {
      title: 'Not sealed here',
      text: 'There is no seal of ours on this PDF. A scan, a printout or a copy saved by another program has lost its seal.',
    },
    'no pdf': { title: 'This is not a PDF', text: 'Choose the PDF as it was downloaded or mailed.' },
  },
  facts: {
    kind: 'What it is',
    sealedAt: 'Sealed on',
    added: 'Added after the seal',
    digest: 'Fingerprint of this file (SHA-256)',
    certificate: 'Fingerprint of our seal (SHA-256)',
  },
  bytes: (count: string) => `${count} bytes`,
  kinds: {
    w4: 'Form W-4',
    i9: 'Form I-9',
    wotc: 'Form 8850',
    directDeposit: 'Direct deposit',
    a4: 'State form',
    certificate: 'Audit certificate',
    document: 'Document',
  },
  meaningTitle: 'What this tells you',
  meaning: [
    'The seal shows that a file comes from here and was not changed since. It says nothing about whom it is about.',
    'Who signed, when, and on which device stands in the audit certificate. The certificate names the fingerprint of its document, so that you can compare the two.',
  ],
}
