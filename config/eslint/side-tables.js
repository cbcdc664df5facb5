/** Files of the server that may have a table keyed by objects: by a connection, by a key of the crypto library. */
export const sideTableFiles = [
  'server/platform/database/statement-names.ts',
  'server/platform/crypto/hpke-primitives.ts',
]

/** What belongs to a transaction, a request or a service is its property, where readers of its type find it. */
export default {
  files: ['server/**/*.ts'],
  ignores: sideTableFiles,
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'Identifier[name=/^Weak(Map|Set)$/]',
        message: 'Make it a property of what it belongs to, such as the unit of work.',
      },
    ],
  },
}
