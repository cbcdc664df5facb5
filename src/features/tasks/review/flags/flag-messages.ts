import type { AwaitingNumber, ComparedAnswer } from '#contract/endpoints/forms/review-flags.ts'
import type { Language } from '#contract/domain/lookups.ts'

type Differs = (form: string, value: string) => string

interface FlagMessages {
  readonly title: string
  readonly titleDecided: string
  readonly check: string
  readonly signature: (typed: string, known: string) => string
  readonly employerSignature: (typed: string, known: string) => string
  readonly accountName: (known: string) => string
  readonly accountState: (known: string) => string
  readonly accountBirthDate: string
  readonly unclearRepresentative: Readonly<Record<'device' | 'name', (name: string) => string>>
  readonly firstDay: (on: string, known: string) => string
  readonly otherForm: Readonly<Record<ComparedAnswer, Differs>>
  readonly taxResidence: (form: string) => string
  readonly authorizationEnded: (on: string) => string
  readonly documentExpired: (on: string) => string
  readonly claimOfPastYear: (year: number) => string
  readonly awaitedNumber: Readonly<Record<AwaitingNumber, string>>
  readonly sectionOneCorrected: string
  readonly documentsUnfit: (documents: string) => string
  readonly reverificationMoved: (before: string, now: string) => string
  readonly reverificationNew: (now: string) => string
  readonly reverificationNone: (before: string) => string
  readonly cardNumber: string
  readonly sharedNumber: (names: string) => string
  readonly sharedNumberUnseen: string
}

/** What a reviewer reads about answers that don't fit what is known of the person. */
export const flagMessages: Readonly<Record<Language, FlagMessages>> = {
  en: {
    title: 'Check before you approve',
    titleDecided: 'Some answers don’t match',
    check: 'Check',
    signature: (typed, known) => `Signed “${typed}”, but the name on the account is ${known}.`,
    employerSignature: (typed, known) => `The employer’s part is signed “${typed}” on the account of ${known}.`,
    accountName: (known) => `The name on the form isn’t the name on the account: ${known}.`,
    accountState: (known) => `The state of the address isn’t the one on the account: ${known}.`,
    accountBirthDate: 'The date of birth on the form isn’t the one on the account.',
    unclearRepresentative: {
      device: (name) =>
        `${name} signed Section 2 as the authorized representative, from the same address and browser as the employee. Make sure that they’re two people. Whoever invited ${name} can’t approve the form.`,
      name: (name) =>
        `${name}, who signed Section 2 as the authorized representative, has the employee’s name. Make sure that they’re two people. Whoever invited ${name} can’t approve the form.`,
    },
    firstDay: (on, known) => `Section 2 says that the first day of work was ${on}. Your records say ${known}.`,
    otherForm: {
      firstName: (form, value) => `The name on ${form} is ${value}.`,
      lastName: (form, value) => `The name on ${form} is ${value}.`,
      ssn: (form) => `${form} has another Social Security number.`,
      dob: (form, value) => `The date of birth on ${form} is ${value}.`,
      state: (form, value) => `The state of the address on ${form} is ${value}.`,
    },
    taxResidence: (form) =>
      `The employee says they’re a nonresident alien for taxes, but a citizen or lawful permanent resident on ${form}. Ask which is right for their taxes; don’t ask for documents.`,
    authorizationEnded: (on) => `The work authorization ended on ${on}.`,
    documentExpired: (on) => `A document of Section 2 expired on ${on}.`,
    claimOfPastYear: (year) =>
      `The claim of exemption is for ${year} only, and it was signed later. If you approve, withhold as without the claim. Once the new form is here, the employee is asked for it.`,
    awaitedNumber: {
      'E-Verify case':
        'The employee has applied for a Social Security number. No E-Verify case can be created before it has arrived. Set the form aside with a note, let the person work, and create the case as soon as you have the number. Choose “Awaiting Social Security number” as the reason for the delay.',
      agency:
        'The applicant has applied for a Social Security number, so its box is empty. If it arrives before you send the form, return the form for changes. Otherwise the agency asks for it.',
      'new form':
        'The employee has applied for a Social Security number. Once you approve, the form counts, and it’s asked for again with the number.',
    },
    sectionOneCorrected:
      'The employee corrected their birth date, status, or work authorization in Section 1 after Section 2 was signed. Compare it with the documents you recorded.',
    documentsUnfit: (documents) =>
      `These documents in Section 2 are unusual for the corrected Section 1: ${documents}. Look at Section 2 again. Don’t ask for a specific document.`,
    reverificationMoved: (before, now) => `Reverification is now due ${now} instead of ${before}.`,
    reverificationNew: (now) => `Reverification is now due ${now}.`,
    reverificationNone: (before) => `Reverification is no longer due. It was due ${before}.`,
    cardNumber:
      'The Social Security card in Section 2 has another number than Section 1. Compare both entries, and have the wrong one corrected.',
    sharedNumber: (names) => `Someone else has the same Social Security number: ${names}.`,
    sharedNumberUnseen:
      'Someone else at this business has the same Social Security number. Ask the owner to look into it.',
  },
  es: {
    title: 'Revise esto antes de aprobar',
    titleDecided: 'Algunas respuestas no coinciden',
    check: 'Revisar',
    signature: (typed, known) => `Firmado «${typed}», pero el nombre de la cuenta es ${known}.`,
    employerSignature: (typed, known) => `La parte del empleador está firmada «${typed}» desde la cuenta de ${known}.`,
    accountName: (known) => `El nombre del formulario no es el de la cuenta: ${known}.`,
    accountState: (known) => `El estado de la dirección no es el de la cuenta: ${known}.`,
    accountBirthDate: 'La fecha de nacimiento del formulario no es la de la cuenta.',
    unclearRepresentative: {
      device: (name) =>
        `${name} firmó la Sección 2 como representante autorizado desde la misma dirección y el mismo navegador que el empleado. Compruebe que son dos personas. Quien invitó a ${name} no puede aprobar el formulario.`,
      name: (name) =>
        `${name}, que firmó la Sección 2 como representante autorizado, tiene el nombre del empleado. Compruebe que son dos personas. Quien invitó a ${name} no puede aprobar el formulario.`,
    },
    firstDay: (on, known) =>
      `La Sección 2 dice que el primer día de trabajo fue el ${on}. Sus registros dicen el ${known}.`,
    otherForm: {
      firstName: (form, value) => `El nombre en ${form} es ${value}.`,
      lastName: (form, value) => `El nombre en ${form} es ${value}.`,
      ssn: (form) => `${form} tiene otro número de Seguro Social.`,
      dob: (form, value) => `La fecha de nacimiento en ${form} es ${value}.`,
      state: (form, value) => `El estado de la dirección en ${form} es ${value}.`,
    },
    taxResidence: (form) =>
      `La persona dice que es extranjera no residente para los impuestos, pero ciudadana o residente permanente legal en ${form}. Pregunte cuál es correcto para sus impuestos; no pida documentos.`,
    authorizationEnded: (on) => `La autorización de trabajo terminó el ${on}.`,
    documentExpired: (on) => `Un documento de la Sección 2 venció el ${on}.`,
    claimOfPastYear: (year) =>
      `La exención es solo para ${year} y se firmó después. Si la aprueba, retenga como sin la exención. Cuando esté el formulario nuevo, se le pide al empleado.`,
    awaitedNumber: {
      'E-Verify case':
        'El empleado solicitó un número de Seguro Social. No se puede abrir un caso de E-Verify antes de que llegue. Aparte el formulario con una nota, deje que la persona trabaje y abra el caso en cuanto tenga el número. Elija «Awaiting Social Security number» como motivo del retraso.',
      agency:
        'La persona solicitó un número de Seguro Social; por eso la casilla está vacía. Si llega antes de que envíe el formulario, devuélvalo para cambios. Si no, la agencia lo pedirá.',
      'new form':
        'El empleado solicitó un número de Seguro Social. Cuando lo apruebe, el formulario cuenta y se le pide otra vez con el número.',
    },
    sectionOneCorrected:
      'La persona corrigió su fecha de nacimiento, su estatus o su autorización de trabajo en la Sección 1 después de que se firmó la Sección 2. Compárelos con los documentos que usted anotó.',
    documentsUnfit: (documents) =>
      `Estos documentos de la Sección 2 no son habituales con la Sección 1 corregida: ${documents}. Revise otra vez la Sección 2. No pida un documento específico.`,
    reverificationMoved: (before, now) => `La reverificación vence ahora el ${now}, en lugar del ${before}.`,
    reverificationNew: (now) => `La reverificación vence ahora el ${now}.`,
    reverificationNone: (before) => `Ya no hay que reverificar. Vencía el ${before}.`,
    cardNumber:
      'La tarjeta de Seguro Social de la Sección 2 tiene otro número que la Sección 1. Compare los dos datos y haga corregir el equivocado.',
    sharedNumber: (names) => `Otra persona tiene el mismo número de Seguro Social: ${names}.`,
    sharedNumberUnseen:
      'Otra persona de este negocio tiene el mismo número de Seguro Social. Pida al dueño que lo revise.',
  },
}
