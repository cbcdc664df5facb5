import { describe, expect, it } from 'vitest'
import { accountPhone, contactProblem } from './account-contact.ts'
import { usernameOfName } from './username-of-name.ts'

const texting = { isEmailNeeded: false, sendsTexts: true }

describe('how an employee is reached', () => {
  it('by an email address, or by a mobile phone where text messages are sent', () => {
    expect(contactProblem({ emailId: 'ana@example.com' }, texting)).toBeUndefined()
    expect(contactProblem({ phoneNumber: '206-555-0146' }, texting)).toBeUndefined()
    expect(contactProblem({}, texting)).toEqual({ field: 'emailId', key: 'emailOrPhoneNeeded' })
  })

  it('by an email address alone where none are sent, and for staff', () => {
    const phone = { phoneNumber: '206-555-0146' }
    const expected = { field: 'emailId', key: 'emailNeeded' }
    expect(contactProblem(phone, { isEmailNeeded: false, sendsTexts: false })).toEqual(expected)
    expect(contactProblem(phone, { isEmailNeeded: true, sendsTexts: true })).toEqual(expected)
  })

  it.each(['800-555-0146', '206-555-0146 x12', '+52 55 1234 5678'])(
    'not at %s, which gets no text messages',
    (phone) => {
      expect(contactProblem({ phoneNumber: phone }, texting)).toEqual({ field: 'phoneNumber', key: 'phoneForTexts' })
    },
  )

  it('codes go to the phone only without an email address', () => {
    expect(accountPhone({ email: null, phone: '206-555-0146' })).toBe('+12065550146')
    expect(accountPhone({ email: 'ana@example.com', phone: '206-555-0146' })).toBeUndefined()
    expect(accountPhone({ email: null, phone: null })).toBeUndefined()
  })
})

describe('a username made from a name', () => {
  it.each([
    ['María', 'García López', 'maria.garcialopez'],
    ['', "O'Neil-Núñez", 'oneilnunez'],
    ['Łukasz', 'Weiß', 'lukasz.weiss'],
    ['李', '王', 'employee'],
  ])('%s %s', (firstName, lastName, username) => {
    expect(usernameOfName({ firstName, lastName })).toBe(username)
  })
})
