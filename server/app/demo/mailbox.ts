import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { mailFolder } from '../../platform/mail/mail-folder.ts'
import { readTextFolder } from '../../platform/sms/text-folder.ts'
import { readFileMailbox } from '../../platform/mail/mail-folder.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** How many text messages are shown; emails are as many as the folder returns. */
const textsShown = 50

/** The demo's mailbox page: the emails and text messages that would have been sent. */
export const demoMailbox = (app: FastifyInstance, config: Config): void => {
  app.get('/demo/mailbox', async (_request, reply) => {
    const emails = await readFileMailbox(mailFolder(config))
    const texts = config.texts?.kind === 'folder' ? await readTextFolder(config.texts.folder) : []
    const list = [
      ...emails.map(({ subject, to, date, text }) => ({ title: subject, to, date: new Date(date), text })),
      ...texts
        .slice(0, textsShown)
        .map(({ to, at, text }) => ({ title: 'Text message', to, date: new Date(at), text })),
    ]
      .toSorted((a, b) => b.date.getTime() - a.date.getTime())
      .map(
        ({ title, to, date, text }) =>
          `<article><h2>${escape(title)}</h2><p>To ${escape(to)}, ${escape(date.toUTCString())}</p><pre>${escape(text)}</pre></article>`,
      )
      .join('\n')
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo mailbox</title>` +
          `<link rel="stylesheet" href="/demo/mailbox.css"></head><body><main><h1>Demo mailbox</h1>` +
          `<p>Emails and text messages this demo would have sent. <a href="/demo/mailbox">Refresh</a></p>${list || '<p>Nothing yet.</p>'}</main></body></html>`,
      )
  })
  app.get('/demo/mailbox.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .send(
        ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#f6f5f2,#171614);color:light-dark(#22201c,#f3f1ec);overflow-wrap:anywhere}main{max-width:40rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.6rem}article{background:light-dark(#fff,#22201d);border:1px solid light-dark(#dedad2,#3a3733);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.05rem;margin:0}article p{color:light-dark(#615c53,#b5afa5);margin:.2rem 0 .8rem;font-size:.9rem}pre{white-space:pre-wrap;font:inherit;margin:0}a{color:light-dark(#005f63,#6fd6d3);display:inline-block;padding:.2rem 0}',
      ),
  )
}
