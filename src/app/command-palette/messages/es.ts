import type { messages as en } from './en.ts'

/** The search of everything, in Spanish. */
export const messages: typeof en = {
  title: 'Buscar en todo',
  label: 'Busque una persona, un formulario o una página',
  hint: 'Use las flechas para moverse e Intro para abrir.',
  groups: {
    actions: 'Ir a',
    people: 'Usuarios',
    businesses: 'Empresas',
    locations: 'Ubicaciones',
    forms: 'Formularios',
    applications: 'Solicitudes',
  },
  none: 'Sin resultados',
  searching: 'Buscando…',
  failed: 'La búsqueda no funcionó. Revise su conexión e inténtelo de nuevo.',
}
