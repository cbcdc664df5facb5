/** The domain of the addresses of sample people: it never exists (RFC 2606, section 2: `.invalid`). */
export const sampleEmailDomain = 'sample.invalid'

/** Whether an address is of a sample person: nothing is sent to it. */
export const isSampleAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${sampleEmailDomain}`)
