import type { Language } from './lookups.ts'

const inSpanish: Readonly<Record<string, string>> = {
  Barista: 'Barista',
  Cashier: 'Cajero/a',
  Cook: 'Cocinero/a',
  'Crew member': 'Miembro del equipo',
  'Delivery driver': 'Repartidor/a',
  Dishwasher: 'Lavaplatos',
  Host: 'Anfitrión/a',
  Janitor: 'Auxiliar de limpieza',
  'Office assistant': 'Auxiliar de oficina',
  Server: 'Mesero/a',
  'Shift lead': 'Encargado/a de turno',
  Stocker: 'Surtidor/a',
  'Store manager': 'Gerente de tienda',
  'Warehouse worker': 'Auxiliar de almacén',
  Other: 'Otro',
}

/** A job title of the platform's list in a reader's language; one that isn't in the list is returned unchanged. */
export const jobTitleIn = (language: Language, title: string): string =>
  language === 'en' ? title : (inSpanish[title] ?? title)
