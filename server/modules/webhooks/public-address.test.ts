import { expect, it } from 'vitest'
import { isWebhookUrl } from '#contract/domain/webhooks.ts'
import { isPublicAddress } from './public-address.ts'
import { postOutside } from './post-outside.ts'

it('an address on this machine, a local network or a reserved range isn’t public', () => {
  const refused = [
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ...['2001:db8::1', 'ff02::1', 'localhost', ''],
  ]
  for (const address of refused) expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true)
})

it('a webhook’s address is https, on the usual port, with a name', () => {
  const refused = [
    ...['http://a.example.com', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'],
    ...['https://localhost/', 'https://a.example.com:8443/', 'https://user:pass@a.example.com/', 'ftp://a.example.com'],
  ]
  for (const url of refused) expect([url, isWebhookUrl(url)]).toEqual([url, false])
  expect(isWebhookUrl('https://hooks.example.com/firstday?x=1')).toBe(true)
})

const outgoing = { url: 'https://hooks.example.com/', headers: {}, body: '{}' }

it('nothing is sent if one address of the name isn’t public', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
  await expect(postOutside(outgoing, { resolve, isAllowed: isPublicAddress })).rejects.toThrow('refused address')
})
