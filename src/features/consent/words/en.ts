/** The consent to sign electronically, in English. */
export const words = {
  title: 'Sign electronically',
  lede: 'Before your first form, read this and say whether you agree. You can say no.',
  version: (version: string) => `Version ${version}`,
  points: [
    {
      title: 'You can have paper',
      text: 'You may get any of these forms on paper, and sign it by hand, at no cost. Ask your manager or payroll.',
    },
    {
      title: 'What you agree to',
      text: 'You agree to receive, read and sign your onboarding and tax forms here, such as Form W-4, and the notices that go with them. Your electronic signature counts as much as one on paper. This is for your paperwork with this employer, now and later, until you withdraw.',
    },
    {
      title: 'You can change your mind',
      text: 'You may withdraw at any time: tell your manager or payroll. From then on you get paper, which may take longer. What you signed before stays valid.',
    },
    {
      title: 'Keep your contact details right',
      text: 'We write to the e-mail address of your account. To change it, tell your manager or payroll.',
    },
    {
      title: 'What you need',
      text: 'A phone, tablet or computer with a current browser (Chrome, Safari, Firefox or Edge), a network from time to time, an e-mail address, and a program that opens PDFs. To keep a copy you need some free space, or a printer.',
    },
  ],
  sampleTitle: 'Show that you can open our PDFs',
  sampleText: 'Open the sample. There is a code in it. Type the code here.',
  openSample: 'Open the sample PDF',
  sampleFailed: 'The sample could not be fetched.',
  sampleCode: 'Code in the sample PDF',
  sampleCodeHint: 'Capital or small letters, both are fine.',
  signature: 'Your full name',
  signatureHint: 'Typing it here counts as your agreement.',
  agree: 'I agree',
  notNow: 'Not now',
  needCode: 'Open the sample and type the code in it.',
  needName: 'Type your full name.',
  failed: 'Your agreement could not be recorded.',
  summary: 'Check these answers',
  offline: 'You need the network for this once. After that, forms open without it too.',
  givenTitle: 'You agreed to sign electronically',
  givenText: (moment: string) => `Recorded on ${moment}.`,
  goOn: 'Go on',
  sampleName: 'Sample',
  tryAgain: 'Try again',
  loadFailed: 'This page could not be fetched',
}
