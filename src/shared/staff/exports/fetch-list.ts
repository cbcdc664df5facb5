import { downloads } from '#contract/endpoints/exports.ts'
import { apiPrefix } from '#src/api/prefix.ts'

/**
 * Has the browser fetch a list by its ticket and keep it as a file, however long it is: nothing of it passes through the page. The ticket goes
 * in the body of a form, so that no address, history or log holds it.
 */
export const fetchList = (ticket: string): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${apiPrefix}${downloads.fetch.path}`
  form.hidden = true
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'ticket'
  field.value = ticket
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
