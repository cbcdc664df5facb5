import { start } from '#server/app/main.ts'

// The server of a journey: the real one, in a process of its own.
await start({ isProduction: process.env['SERVE'] === 'production' })
