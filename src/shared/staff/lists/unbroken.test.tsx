import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'

it('holds the number of a form together, and changes nothing that is read', () => {
  const { container } = render(<Unbroken text="Formulario W-4: Ana Pérez-Ruiz" />)
  expect(container.textContent).toBe('Formulario W-4: Ana Pérez-Ruiz')
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['W-4:'])
})
