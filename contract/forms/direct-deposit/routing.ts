/** First two digits of routing numbers that pay can go to: 01-12 primary, 21-32 thrift, 61-72 electronic; 00 is the Treasury's, 80 traveler's checks. */
const isDistrict = (prefix: number): boolean =>
  (prefix >= 1 && prefix <= 12) || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72)

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Whether nine digits are a routing number that pay can go to: the ABA's checksum and a district that exists. */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  isDistrict(Number(digits.slice(0, 2))) &&
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 10 === 0
