import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../server/server-process.ts'

/** A proxy in front of a server. */
export interface SecurityProxy {
  readonly port: number
  close(): Promise<void>
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** Starts nginx in front of a server, with connections to it that stay open, as request smuggling needs them. */
export const openNginx = async (server: number): Promise<SecurityProxy> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors; worker_processes 1;
     events {}
     http {
       access_log off; ${temporary.join(' ')}
       upstream app { server 127.0.0.1:${server}; keepalive 4; }
       server {
         listen 127.0.0.1:${port};
         location / { proxy_pass http://app; proxy_http_version 1.1; proxy_set_header Connection ""; }
       }
     }`,
  )
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'errors')], {
    stdio: 'ignore',
  })
  for (let tries = 0; !(await accepts(port)); tries += 1) {
    if (tries === 100 || child.exitCode !== null) throw new Error('nginx doesn’t listen')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port,
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
