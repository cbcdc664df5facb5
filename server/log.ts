/** Paths that a log never shows, wherever somebody may put them. */
export const redacted = {
  paths: [
    'req.headers',
    'headers',
    'body',
    'password',
    'token',
    'ticket',
    'code',
    'ssn',
    '*.password',
    '*.token',
    '*.ticket',
    '*.code',
    '*.ssn',
    '*.headers',
    '*.body',
    'err.parameters',
    'err.detail',
    'err.where',
  ],
  censor: '[kept back]',
}
