import type { Plugin } from 'vite'

type Language = 'en' | 'es'

const texts = {
  en: {
    description: 'Employee onboarding and HR paperwork, online or offline',
    tasks: 'Your forms',
    verify: 'Verify a document',
    unsent: 'Upload unsent work',
    shots: ['The list of forms to fill out', 'A question of Form W-4', 'What a store has to do today'],
  },
  es: {
    description: 'Incorporación de empleados y trámites de personal, con o sin conexión',
    tasks: 'Sus formularios',
    verify: 'Verificar un documento',
    unsent: 'Subir trabajo sin enviar',
    shots: [
      'La lista de formularios por llenar',
      'Una pregunta del Formulario W-4',
      'Lo que una tienda tiene que hacer hoy',
    ],
  },
} as const

const phone = { sizes: '780x1688', form_factor: 'narrow' } as const
const desktop = { sizes: '1280x800', form_factor: 'wide' } as const

/** What a device shows of the app when it is installed, and on its icon, in a language. */
export const manifestIn = (language: Language) => {
  const { description, tasks, verify, unsent, shots } = texts[language]
  const screenshot = (name: string, size: typeof phone | typeof desktop, label: string) => ({
    src: `/screenshots/${name}-${language}.webp`,
    type: 'image/webp',
    label,
    ...size,
  })
  return {
    id: '/',
    name: 'Firstday',
    short_name: 'Firstday',
    description,
    lang: language,
    dir: 'ltr' as const,
    start_url: '/',
    scope: '/',
    display: 'standalone' as const,
    background_color: '#faf8f5',
    theme_color: '#faf8f5',
    categories: ['business', 'productivity'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
    ],
    shortcuts: [
      { name: tasks, url: '/employee/dashboard' },
      { name: verify, url: '/verify' },
      { name: unsent, url: '/unsent-work' },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
    screenshots: [
      screenshot('tasks', phone, shots[0]),
      screenshot('form', phone, shots[1]),
      screenshot('home', desktop, shots[2]),
    ],
  }
}

/** Writes the Spanish manifest beside the English one; the server chooses by the browser's language. */
export const spanishManifest: Plugin = {
  name: 'spanish manifest',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'manifest.es.webmanifest',
      source: JSON.stringify(manifestIn('es')),
    })
  },
}
