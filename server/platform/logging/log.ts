/** Paths that a log never contains, at any level. */
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
    'err.params',
    'err.query',
    'err.queryOptions',
    'err.output',
    'err.internalQuery',
    'err.detail',
    'err.where',
  ],
  censor: '[kept back]',
}

/**
 * An error that is safe to log: PostgreSQL puts values into its messages, so only codes, names and the position of its
 * errors are logged.
 */
export const loggable = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('severity' in error)) return error
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { type: 'database', code, table, constraint, stack: stack.join('\n') }
}
