import { describe, expect, it } from 'vitest'
import { shownTextNumber, textKeyword, textNumber, textSize } from './text-messages.ts'

describe('a text message', () => {
  it('is counted in parts as it is sent', () => {
    expect(textSize('a'.repeat(160))).toEqual({ length: 160, parts: 1, isUnicode: false })
    expect(textSize('a'.repeat(161))).toMatchObject({ parts: 2 })
    expect(textSize('¿Mañana? É')).toMatchObject({ parts: 1, isUnicode: false })
    expect(textSize('€'.repeat(81))).toEqual({ length: 162, parts: 2, isUnicode: false })
    expect(textSize(`${'a'.repeat(70)}ó`)).toEqual({ length: 71, parts: 2, isUnicode: true })
  })

  it('goes to a number of the North American plan', () => {
    for (const number of ['206-555-0142', '+1 (206) 555-0142', '1.206.555.0142'])
      expect(textNumber(number)).toBe('+12065550142')
    expect(textNumber('787-555-0142')).toBe('+17875550142')
    const none = ['911', '800-555-0142', '206-155-0142', '206-911-0142', '+52 55 1234 5678', '206-555-0142 x3']
    expect(none.filter((each) => textNumber(each) !== undefined)).toEqual([])
    expect(shownTextNumber('+12065550142')).toBe('(206) 555-0142')
  })

  it('asks for one of three things', () => {
    const stops = ['stop', ' Stop. ', 'STOP ALL', 'Opt-out', 'unsubscribe', 'revoke', 'ALTO', 'cancelar']
    expect(stops.map(textKeyword)).toEqual(stops.map(() => 'stop'))
    const sentences = ['Stop texting me', 'please stop!', 'stop it, please', 'alto por favor', 'Opt out of this']
    expect(sentences.map(textKeyword)).toEqual(sentences.map(() => 'stop'))
    const others = ['Start', 'UNSTOP', 'ayuda', 'I can’t stop by', 'cancel my shift', 'nonstop', 'start it', '']
    expect(others.map(textKeyword)).toEqual(['start', 'start', 'help', ...Array.from({ length: 5 })])
  })
})
