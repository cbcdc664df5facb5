import type { Language } from './lookups.ts'

/** A part of the text: what it is about, and what it says. */
export interface ConsentPart {
  readonly key: 'scope' | 'paper' | 'withdraw' | 'contact' | 'equipment'
  readonly title: string
  readonly text: string
}

/**
 * One version of what people agree to. A text that someone may have read is never changed: a new text is a new version.
 */
export interface ConsentVersion {
  readonly id: string
  /** First day (YYYY-MM-DD, UTC) on which it applies; the previous version ends with it. */
  readonly from: string
  readonly source: string
  /** The text agreed to, by language; its digest is recorded with the consent. */
  readonly text: Readonly<Record<Language, readonly ConsentPart[]>>
}

/** E-SIGN Act: paper copies, withdrawal and its effect, scope, contact details, hardware and software, demonstrated access. */
const source = '15 U.S.C. 7001(c)(1)'

/** Every version of the consent to sign electronically, oldest first; all stay readable for those who agreed to them. */
export const consentVersions = [
  {
    id: '2026-1',
    from: '2026-01-01',
    source,
    text: {
      en: [
        {
          key: 'scope',
          title: 'What you agree to',
          text: 'You receive and sign the forms of your employment here, on a screen, instead of on paper. This covers tax forms, the forms about your right to work, direct deposit and the documents of your employer. Your electronic signature counts like one in ink.',
        },
        {
          key: 'paper',
          title: 'You can have paper',
          text: 'You may ask your manager for a paper copy of anything you signed, or fill in any form on paper instead. It costs you nothing.',
        },
        {
          key: 'withdraw',
          title: 'You can change your mind',
          text: 'You may withdraw this agreement at any time by telling your manager. From then on you get paper. What you signed before stays valid.',
        },
        {
          key: 'contact',
          title: 'Keep your contact details right',
          text: 'We write to your e-mail address. When it changes, tell your manager.',
        },
        {
          key: 'equipment',
          title: 'What you need',
          text: 'A phone, tablet or computer with a current browser (Chrome, Edge, Firefox or Safari), a program that opens PDF files, and a way to save or print them.',
        },
      ],
      es: [
        {
          key: 'scope',
          title: 'Lo que usted acepta',
          text: 'Usted recibe y firma aquí, en pantalla, los formularios de su empleo en lugar de hacerlo en papel. Esto incluye los formularios de impuestos, los de su derecho a trabajar, el depósito directo y los documentos de su empleador. Su firma electrónica vale como una firma con tinta.',
        },
        {
          key: 'paper',
          title: 'Puede pedir papel',
          text: 'Puede pedir a su gerente una copia en papel de todo lo que firmó, o llenar cualquier formulario en papel. No le cuesta nada.',
        },
        {
          key: 'withdraw',
          title: 'Puede cambiar de opinión',
          text: 'Puede retirar esta aceptación en cualquier momento avisando a su gerente. Desde entonces recibe papel. Lo que firmó antes sigue siendo válido.',
        },
        {
          key: 'contact',
          title: 'Mantenga al día sus datos de contacto',
          text: 'Le escribimos a su correo electrónico. Si cambia, avise a su gerente.',
        },
        {
          key: 'equipment',
          title: 'Lo que necesita',
          text: 'Un teléfono, una tableta o una computadora con un navegador actual (Chrome, Edge, Firefox o Safari), un programa que abra archivos PDF y una forma de guardarlos o imprimirlos.',
        },
      ],
    },
  },
  {
    id: '2026-2',
    from: '2026-11-01',
    source,
    text: {
      en: [
        {
          key: 'scope',
          title: 'What you agree to',
          text: 'You receive and sign the forms of your employment here, on a screen, instead of on paper. This covers tax forms, the forms about your right to work, direct deposit and the documents of your employer. Your electronic signature counts like one in ink.',
        },
        {
          key: 'paper',
          title: 'You can have paper',
          text: 'You may ask your manager for a paper copy of anything you signed, or fill in any form on paper instead. It costs you nothing.',
        },
        {
          key: 'withdraw',
          title: 'You can change your mind',
          text: 'You may withdraw this agreement at any time, on the page where you gave it or by telling your manager. It costs nothing. From then on you get paper and sign on paper. What you signed before stays valid.',
        },
        {
          key: 'contact',
          title: 'Keep your contact details right',
          text: 'We write to your e-mail address. When it changes, tell your manager.',
        },
        {
          key: 'equipment',
          title: 'What you need',
          text: 'A phone, tablet or computer with a current browser (Chrome, Edge, Firefox or Safari), a program that opens PDF files, and a way to save or print them.',
        },
      ],
      es: [
        {
          key: 'scope',
          title: 'Lo que usted acepta',
          text: 'Usted recibe y firma aquí, en pantalla, los formularios de su empleo en lugar de hacerlo en papel. Esto incluye los formularios de impuestos, los de su derecho a trabajar, el depósito directo y los documentos de su empleador. Su firma electrónica vale como una firma con tinta.',
        },
        {
          key: 'paper',
          title: 'Puede pedir papel',
          text: 'Puede pedir a su gerente una copia en papel de todo lo que firmó, o llenar cualquier formulario en papel. No le cuesta nada.',
        },
        {
          key: 'withdraw',
          title: 'Puede cambiar de opinión',
          text: 'Puede retirar esta aceptación en cualquier momento, en la página donde la dio o avisando a su gerente. No le cuesta nada. Desde entonces recibe papel y firma en papel. Lo que firmó antes sigue siendo válido.',
        },
        {
          key: 'contact',
          title: 'Mantenga al día sus datos de contacto',
          text: 'Le escribimos a su correo electrónico. Si cambia, avise a su gerente.',
        },
        {
          key: 'equipment',
          title: 'Lo que necesita',
          text: 'Un teléfono, una tableta o una computadora con un navegador actual (Chrome, Edge, Firefox o Safari), un programa que abra archivos PDF y una forma de guardarlos o imprimirlos.',
        },
      ],
    },
  },
] as const satisfies readonly ConsentVersion[]

/** The version that applies on a day (YYYY-MM-DD); the first one for any earlier day. */
export const consentOn = (day: string, versions: readonly ConsentVersion[] = consentVersions): ConsentVersion => {
  const [first] = versions
  if (first === undefined) throw new Error('consentVersions must not be empty')
  return versions.findLast(({ from }) => from <= day) ?? first
}

/** A version by its id; undefined when there is none. */
export const consentVersionOf = (id: string): ConsentVersion | undefined =>
  consentVersions.find((version) => version.id === id)
