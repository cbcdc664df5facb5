import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { mailFolder } from '../deps.ts'
import { readFolder } from '../mail/folder.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The mailbox of a demo: the letters that a mail server would have got. */
export const demoMailbox = (app: FastifyInstance, config: Config): void => {
  app.get('/demo/mailbox', async (_request, reply) => {
    const letters = await readFolder(mailFolder(config))
    const list = letters
      .map(
        (letter) =>
          `<article><h2>${escape(letter.subject)}</h2><p>To ${escape(letter.to)}, ${escape(letter.date)}</p><pre>${escape(letter.text)}</pre></article>`,
      )
      .join('\n')
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo mailbox</title>` +
          `<link rel="stylesheet" href="/demo/mailbox.css"></head><body><main><h1>Demo mailbox</h1>` +
          `<p>Letters that this demo would have sent. <a href="/demo/mailbox">Look again</a></p>${list || '<p>No letters yet.</p>'}</main></body></html>`,
      )
  })
  app.get('/demo/mailbox.css', async (_request, reply) =>
    reply
      .type('text/css')
      .send(
        'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f5f2;color:#22201c}main{max-width:40rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.6rem}article{background:#fff;border:1px solid #dedad2;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.05rem;margin:0}article p{color:#615c53;margin:.2rem 0 .8rem;font-size:.9rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}a{color:#005f63}',
      ),
  )
}
