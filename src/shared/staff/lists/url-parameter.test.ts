import { describe, expect, it } from 'vitest'
import { removeUrlParameter, urlParameter } from './url-parameter.ts'

describe('a parameter of a URL', () => {
  const params = () => new URLSearchParams('businessId=3&search=ana')

  it('is read in any letter case, an exact name first', () => {
    expect(urlParameter(params(), 'businessId')).toBe('3')
    expect(urlParameter(new URLSearchParams('BUSINESSID=1&businessId=2'), 'businessId')).toBe('2')
    expect(urlParameter(params(), 'locationId')).toBeNull()
  })

  it('is removed in any letter case', () => {
    const url = params()
    removeUrlParameter(url, 'businessId')
    expect(url.toString()).toBe('search=ana')
  })
})
