/**
 * Values that no field accepts, or that only some do: as JSON text, so that values which no object can hold are sent
 * too.
 */
export const badValues: Readonly<Record<string, string>> = {
  nothing: 'null',
  'an empty text': '""',
  blanks: '"   "',
  'a number': '7.5',
  'a negative number': '-3',
  'a number without end': '1e999',
  'a number beyond what is exact': '9007199254740993',
  'a text for a number': '"NaN"',
  'a yes': 'true',
  'an object': '{"a":{"b":1}}',
  'a list': '[[1],["x"],{}]',
  'a list of nulls': '[null,null]',
  'a long text': JSON.stringify('x'.repeat(20_000)),
  'a NUL': '"a\\u0000b"',
  'control characters': '"a\\u0007\\u001b[31mb\\r\\nX: 1"',
  'text that turns around': '"a\\u202eb\\u2066c"',
  'combining marks': JSON.stringify(`e${'\u0301'.repeat(300)}`),
  'half a sign': '"\\ud800"',
  SQL: '"\'; drop table person; --"',
  'a format': '"%s%n${7*7}{{7*7}}"',
  'a path': '"../../../../etc/passwd"',
  script: '"<script>alert(1)</script>"',
  'a prototype': '{"__proto__":{"role":"Admin"},"constructor":{"prototype":{}}}',
  'a day that is none': '"2026-02-31"',
  'a far day': '"9999-12-31"',
  'the first day': '"0000-01-01"',
}

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** Bodies that are not objects of fields at all. */
export const badBodies: Readonly<Record<string, { readonly type: string; readonly bytes: Buffer }>> = {
  'broken JSON': { type: 'application/json', bytes: Buffer.from('{"a": 1') },
  'a list': { type: 'application/json', bytes: Buffer.from('[]') },
  'a text': { type: 'application/json', bytes: Buffer.from('"x"') },
  'deep objects': { type: 'application/json', bytes: Buffer.from(nested(5000, '{"a":', '}')) },
  'deep lists': { type: 'application/json', bytes: Buffer.from(nested(5000, '[', ']')) },
  'a list of 50,000': { type: 'application/json', bytes: Buffer.from(`{"a":[${'1,'.repeat(49_999)}1]}`) },
  'bytes that are no text': { type: 'application/json', bytes: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
  'a megabyte': { type: 'application/json', bytes: Buffer.from(JSON.stringify({ a: 'x'.repeat(1024 * 1024) })) },
  XML: { type: 'application/xml', bytes: Buffer.from('<a/>') },
  'no type': { type: '', bytes: Buffer.from('{}') },
  'a type that is none': { type: 'application/json; charset=klingon', bytes: Buffer.from('{}') },
  'a form with a field twice': { type: 'application/x-www-form-urlencoded', bytes: Buffer.from('a=1&a=2') },
  'a form without end': { type: 'application/x-www-form-urlencoded', bytes: Buffer.from('&'.repeat(20_000)) },
  'parts without a boundary': { type: 'multipart/form-data', bytes: Buffer.from('--x\r\n') },
  'parts that break off': {
    type: 'multipart/form-data; boundary=x',
    bytes: Buffer.from('--x\r\nContent-Disposition: form-data; name="model"\r\n\r\n{"a":'),
  },
  'a part twice': {
    type: 'multipart/form-data; boundary=x',
    bytes: Buffer.from(
      ['--x', 'Content-Disposition: form-data; name="model"', '', '{}'].join('\r\n') +
        ['', '--x', 'Content-Disposition: form-data; name="model"', '', '{}', '--x--', ''].join('\r\n'),
    ),
  },
  'a file nobody asked for': {
    type: 'multipart/form-data; boundary=x',
    bytes: Buffer.from(
      [
        '--x',
        'Content-Disposition: form-data; name="evil"; filename="../../x.sh"',
        'Content-Type: text/html',
        '',
        '<b>',
        '--x--',
        '',
      ].join('\r\n'),
    ),
  },
  'two hundred parts': {
    type: 'multipart/form-data; boundary=x',
    bytes: Buffer.from(
      `${Array.from({ length: 200 }, (_, at) => `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`).join('')}--x--\r\n`,
    ),
  },
}
