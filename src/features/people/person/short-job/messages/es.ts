import type { messages as english } from './en.ts'

/** Jobs of fewer than three business days, in Spanish. */
export const messages: typeof english = {
  label: 'El trabajo dura menos de tres días hábiles',
  hint: 'Entonces las dos secciones del Formulario I-9 vencen el primer día de trabajo.',
  due: 'El Formulario I-9 vence el primer día de trabajo',
}
