import { describe, expect, it } from 'vitest'
import type { ApplicationAnswers } from '#contract/endpoints/applications/application-answers.ts'
import { applicationAnswers } from '#contract/endpoints/applications/application-answers.ts'
import { applicationNote } from './application-note.ts'

const applied = {
  confirmationNumber: 'KQM-482',
  receivedOn: '2026-11-21',
  location: 'Pier 9',
  jobTitle: 'Barista',
  note: null,
}
const answers = (more: object): ApplicationAnswers =>
  applicationAnswers.validateSync({
    locationId: 1,
    firstName: 'Wanda',
    lastName: 'Quill',
    emailId: 'wanda@example.test',
    phoneNumber: '206-555-0177',
    isAdult: true,
    isCertified: true,
    ...more,
  })

describe('the note created from an application', () => {
  it('says so where nothing was answered', () => {
    expect(applicationNote(answers({}), { ...applied, jobTitle: null }, 'en')).toBe(
      'From the application of 2026-11-21, confirmation number KQM-482.\nFor: Pier 9\n\nNo work history given.\n\nNo availability given.',
    )
  })

  it('lists jobs with what is known about them, and days in order, in the language of its author', () => {
    const input = answers({
      workHistory: [
        { employer: 'Sable Diner', jobTitle: 'Cook', from: '2020-01-06', isCurrent: true, mayContact: true },
        { employer: 'Fern', jobTitle: 'Host', to: '2019-12-31', mayContact: true, phoneNumber: '360-555-0144' },
      ],
      availabilitySlots: [
        { week_day: 7, start: 49, end: 49 },
        { week_day: 3, start: 1, end: 48 },
      ],
    })
    const text = applicationNote(input, { ...applied, note: 'Llega <b>pronto</b>' }, 'es')
    expect(text.split('\n').slice(1)).toEqual([
      'Para: Barista, Pier 9',
      'Nota de la decisión: Llega <b>pronto</b>',
      '',
      'Experiencia laboral:',
      '- Cook, Sable Diner; 2020-01-06 a la actualidad; pueden comunicarse',
      '- Host, Fern; ? a 2019-12-31; pueden comunicarse al 360-555-0144',
      '',
      'Disponibilidad:',
      '- Miércoles: 12:00 a.m. a 11:30 p.m.',
      '- Domingo: libre',
    ])
  })
})
