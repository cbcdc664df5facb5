import type { I9PrintModel, I9PrintDocument, I9PrintPreparer, I9PrintReverification } from './i9.print-model.ts'

const typed = (text: string) => ({ kind: 'typed', text }) as const

const preparer = (area: 1 | 2 | 3 | 4, more: Partial<I9PrintPreparer> = {}): I9PrintPreparer => ({
  area,
  lastName: `Łukasz${area}`,
  firstName: `José${area}`,
  middleInitial: 'Q',
  streetAddress: `${area}00 Helper Lane`,
  city: `Kent${area}`,
  state: 'WA',
  zip: `9803${area}`,
  signature: typed(`Nguyễn Helper${area}`),
  signedOn: `11/2${area}/2026`,
  ...more,
})

const reverification = (n: number): I9PrintReverification => ({
  rehiredOn: `0${n}/03/2027`,
  newLastName: `O'Brien${n}`,
  newFirstName: `李${n}`,
  newMiddleInitial: 'Z',
  document: { title: `Employment card ${n}`, number: `SRC000000000${n}`, expiration: `0${n}/30/2028` },
  employerName: `Grant${n}, Miles`,
  signature: typed(`Miles Grant${n}`),
  signedOn: `0${n}/04/2027`,
  additionalInformation: `Card shown MG 0${n}/04/2027`,
  isAlternativeProcedure: n !== 2,
})

const document = (name: string): I9PrintDocument => ({
  title: `${name} title`,
  issuingAuthority: `${name} issuer`,
  number: `${name}-123456`,
  expiration: '05/14/2029',
})

/** An I-9 with an answer in every box, including those that never occur together. */
export const fullPrintModel: I9PrintModel = {
  lastName: "Nguyễn-O'Brien",
  firstName: 'Łukasz José',
  middleInitial: '李',
  otherLastNames: 'Żółć, Muñoz',
  streetAddress: '1200 Alder Street',
  aptNumber: '4B',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  dob: '05/14/1999',
  ssn: '212456781',
  email: 'lukasz@example.com',
  phone: '206-555-0100',
  status: 4,
  permanentResidentNo: 'A012345678',
  authorizedUntil: '10/31/2028',
  uscisNumber: 'A098765432',
  i94Number: '123456789A1',
  passport: 'AB1234567, Côte d’Ivoire',
  signature: typed('Łukasz Nguyễn'),
  signedOn: '11/21/2026',
  preparers: [preparer(1), preparer(2), preparer(3), preparer(4)],
  employer: {
    listA: [document('AOne'), document('ATwo'), { ...document('AThree'), expiration: '06/15/2030' }],
    listB: document('Bee'),
    listC: document('Cee'),
    additionalInformation: 'F-1 student. OPT until 06/15/2030.\nI-20 seen. MG 11/23/2026',
    isAlternativeProcedure: true,
    firstDay: '11/23/2026',
    nameAndTitle: 'Grant, Miles, Store manager',
    signature: typed('Miles Grant'),
    signedOn: '11/24/2026',
    businessName: 'Blue Heron Coffee',
    businessAddress: '1 Pier, Seattle, WA 98101',
  },
  reverifications: [reverification(1), reverification(2), reverification(3)],
}

const long = (character: string, max: number) => `${character} ${character.toLowerCase().repeat(max - 2)}`

const longDocument = (character: string): I9PrintDocument => ({
  title: long(character, 120),
  issuingAuthority: long(character, 120),
  number: character.repeat(40),
  expiration: '12/31/2099',
})

/** The longest values that the contract accepts, in every box. */
export const longestPrintModel: I9PrintModel = {
  ...fullPrintModel,
  lastName: long('W', 60),
  firstName: long('M', 60),
  otherLastNames: long('Q', 60),
  streetAddress: long('S', 100),
  aptNumber: 'X'.repeat(10),
  city: long('C', 60),
  state: 'CAN',
  zip: 'K1A0B1',
  email: `${'e'.repeat(242)}@example.com`,
  phone: '206-555-0100 x123456',
  passport: `ABCDEFGH1234, ${long('P', 60)}`,
  signature: typed(long('G', 120)),
  preparers: ([1, 2, 3, 4] as const).map((area) =>
    preparer(area, {
      lastName: long('L', 60),
      firstName: long('F', 60),
      streetAddress: long('T', 100),
      city: long('Y', 60),
      state: 'MEX',
      signature: typed(long('H', 120)),
    }),
  ),
  employer: {
    ...fullPrintModel.employer!,
    listA: [longDocument('A'), longDocument('D'), longDocument('E')],
    listB: longDocument('B'),
    listC: longDocument('C'),
    additionalInformation: 'note word '.repeat(100).trim(),
    nameAndTitle: `${long('N', 60)}, ${long('O', 60)}, ${long('T', 80)}`,
    signature: typed(long('R', 120)),
    businessName: long('B', 120),
    businessAddress: `${long('S', 120)}, ${long('C', 60)}, WA 98101-1234`,
  },
  reverifications: [1, 2, 3].map((n) => ({
    ...reverification(n),
    newLastName: long('V', 60),
    newFirstName: long('U', 60),
    document: { title: long('D', 120), number: 'K'.repeat(40), expiration: '12/31/2099' },
    employerName: `${long('N', 60)}, ${long('O', 60)}`,
    signature: typed(long('R', 120)),
    additionalInformation: 'note word '.repeat(50).trim(),
  })),
}
