import { eVerifyCaseDue } from '../e-verify/clocks.ts'
import type { I9Work } from '../i9/deadline.ts'
import { i9SectionTwoDue } from '../i9/deadline.ts'
import { newHireDue } from '../new-hire/clock.ts'
import { wotcDue } from '../wotc/deadline.ts'
import type { Language } from '../../domain/lookups.ts'

/**
 * Who is reminded of a deadline: the person it is about, or the staff of their location; never both with the same text.
 */
export const audiences = ['person', 'staff'] as const
/** Who is reminded of a deadline. */
export type Audience = (typeof audiences)[number]

/** What a due date is counted by besides the first day of work. */
export interface CountedBy extends I9Work {
  /** The state (code) of the location. */
  readonly state?: string | undefined
}

/** A kind of deadline: all that the reminders and worklists know about it. */
export interface DeadlineKind {
  /** Its line in a reminder, for each audience; it contains no name and no answer. */
  readonly lines: { readonly [A in Audience]?: Readonly<Record<Language, string>> }
  /**
   * The due date, if it follows only from the first day of work (YYYY-MM-DD), the days on which the location works, its
   * state, and whether the job is a short one.
   */
  readonly fromFirstDay?: (firstDay: string, work: CountedBy) => string
  /** Days before the due date with a reminder, in addition to those of every deadline. */
  readonly earlier?: readonly number[]
  /** Days before the due date from which staff see it among what needs attention, if fewer than usual. */
  readonly listedBefore?: number
  /** Days before the due date on which the person is assigned the form again; from then on that task is due. */
  readonly renewedBefore?: number
  /** What the due date is counted from. */
  readonly counts: string
  /** Where the rule is written; `ours` where no law names one. */
  readonly source: string
}

/** Every kind of deadline. Due dates of tasks are defined with the task (`contract/domain/onboarding-tasks.ts`). */
export const deadlineKinds = {
  task: {
    lines: { person: { en: 'Tasks to complete', es: 'Tareas por completar' } },
    counts: 'the day of the task',
    source: 'contract/domain/onboarding-tasks.ts, for each form',
  },
  i9SectionOne: {
    lines: { person: { en: 'Form I-9, Section 1', es: 'Formulario I-9, sección 1' } },
    counts: 'the first day of work, as the task',
    source: '8 CFR 274a.2(b)(1)(i)(A): no later than the first day of employment',
  },
  i9SectionTwo: {
    lines: {
      staff: {
        en: 'Form I-9, Section 2: examine documents and sign',
        es: 'Formulario I-9, sección 2: examinar documentos y firmar',
      },
    },
    fromFirstDay: i9SectionTwoDue,
    counts: 'the first day of work, by the days on which the place is open',
    source: '8 CFR 274a.2(b)(1)(ii)(B): within three business days of the hire',
  },
  i9Rehire: {
    lines: {
      staff: {
        en: 'Form I-9, Supplement B: record the rehire',
        es: 'Formulario I-9, suplemento B: registrar la recontratación',
      },
    },
    fromFirstDay: i9SectionTwoDue,
    counts: 'the new first day of work, as Section 2',
    source: 'ours: 8 CFR 274a.2(c)(1) lets a rehire continue the earlier form and names no day; Section 2 has three',
  },
  receipt: {
    lines: {
      person: { en: 'A document to present at work', es: 'Un documento por presentar en el trabajo' },
      staff: {
        en: 'Form I-9: replacement document due',
        es: 'Formulario I-9: documento de reemplazo pendiente',
      },
    },
    counts: 'the first day of work or the date of the receipt, by its kind',
    source: '8 CFR 274a.2(b)(1)(vi): 90 days for a replacement; the date of the stamp or a year for Form I-94',
  },
  reverification: {
    lines: {
      person: { en: 'A document to present at work', es: 'Un documento por presentar en el trabajo' },
      staff: {
        en: 'Form I-9, Supplement B: reverification due',
        es: 'Formulario I-9, suplemento B: reverificación pendiente',
      },
    },
    earlier: [90, 60, 30],
    counts: 'the day on which the right to work that was shown ends',
    source: '8 CFR 274a.2(b)(1)(vii); M-274, 6.1: remind at least 90 days before',
  },
  eVerifyCase: {
    lines: { staff: { en: 'E-Verify: create the case', es: 'E-Verify: abrir el caso' } },
    fromFirstDay: eVerifyCaseDue,
    counts: 'the first day of work for pay, by the days on which the place is open; short jobs too',
    source: 'E-Verify user manual, 2.2: no later than the third business day after work for pay starts',
  },
  eVerifyNumber: {
    lines: {
      staff: {
        en: 'E-Verify: ask for the Social Security number, then create the case',
        es: 'E-Verify: pedir el número de Seguro Social y abrir el caso',
      },
    },
    counts: 'the signature of Section 1: 30 days, as for other forms that wait for a number',
    source: 'ours: E-Verify wants the case as soon as the number is there (USCIS, Three-Day Rule)',
  },
  eVerifyStep: {
    lines: {
      staff: { en: 'E-Verify: next step of a case', es: 'E-Verify: siguiente paso de un caso' },
    },
    counts: 'the day of the result or referral that was recorded, in federal working days',
    source: 'contract/forms/e-verify/clocks.ts, for each step',
  },
  wotc: {
    lines: {
      staff: {
        en: 'Form 8850: sign and send to the state workforce agency',
        es: 'Formulario 8850: firmar y enviar a la agencia laboral estatal',
      },
    },
    fromFirstDay: (firstDay) => wotcDue(firstDay),
    counts: 'the day on which the person starts to work',
    source: '26 USC 51(d)(13)(A)(ii)(II): not later than the 28th day after the start',
  },
  newHireReport: {
    lines: {
      staff: {
        en: 'New hires: report them to the state',
        es: 'Nuevas contrataciones: informarlas al estado',
      },
    },
    fromFirstDay: (firstDay, { state }) => newHireDue(firstDay, state),
    // Until then, they are in their own list.
    listedBefore: 10,
    counts: 'the first day of work for pay; Iowa has a shorter time',
    source: '42 USC 653a(b)(2)(A): not later than 20 days after the hire; contract/forms/new-hire/clock.ts',
  },
  documentExpiry: {
    lines: {
      staff: {
        en: 'Documents in notes about to expire',
        es: 'Documentos de las notas por vencer',
      },
    },
    counts: 'the expiration date of a note',
    source: 'ours: the date is given with the note (docExpirationDate)',
  },
  workPermit: {
    lines: {
      person: { en: 'Work permit to renew', es: 'Permiso de trabajo por renovar' },
      staff: { en: 'Work permit of a minor expires', es: 'Vence el permiso de trabajo de un menor' },
    },
    renewedBefore: 30,
    counts: 'the last day on which the certificate is good, if its person still needs one then',
    source: '29 CFR 570.5: an unexpired certificate on file; the days before are ours',
  },
  changedForm: {
    lines: {
      staff: {
        en: 'Changed Form W-4: review it before it must take effect',
        es: 'Formulario W-4 cambiado: revisarlo antes de que deba valer',
      },
    },
    counts: 'the day on which the changed form was received: 30 days',
    source:
      '26 USC 3402(f)(3)(B)(i): the payroll period that ends on or after the 30th day; contract/forms/effective-date.ts',
  },
  exemptRenewal: {
    lines: {
      person: {
        en: 'Tax form to renew: your exemption is expiring',
        es: 'Formulario de impuestos por renovar: su exención está por vencer',
      },
    },
    renewedBefore: 45,
    counts: 'the day by which the edition of the form asks for a new one',
    source: 'Form W-4, page 2, “Exemption from withholding”; the states’ own forms',
  },
  exemptionAgain: {
    lines: {
      person: {
        en: 'Tax exemption to claim again on the form of the new year',
        es: 'Exención de impuestos por reclamar otra vez en el formulario del año nuevo',
      },
    },
    counts: 'the last day of a claim that ends with the year its paper names; no day for one that is for a past year',
    source: '26 CFR 31.3402(n)-1: an exemption is for a taxable year; the year is printed on the form',
  },
} as const satisfies Record<string, DeadlineKind>
/** The name of a kind of deadline. */
export type DeadlineKey = keyof typeof deadlineKinds

/** Whether a text is the key of a kind: rows of a removed kind are ignored. */
export const isDeadlineKey = (text: string): text is DeadlineKey => Object.hasOwn(deadlineKinds, text)

/** A kind by its key. */
export const deadlineKind = (key: DeadlineKey): DeadlineKind => deadlineKinds[key]

/** The kinds that an audience is reminded of. */
export const kindsFor = (audience: Audience): readonly DeadlineKey[] =>
  (Object.keys(deadlineKinds) as DeadlineKey[]).filter((key) => deadlineKind(key).lines[audience] !== undefined)
