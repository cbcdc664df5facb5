import { downloads } from '#contract/endpoints/exports.ts'
import { apiPrefix } from '#src/api/prefix.ts'

/**
 * Has the browser download a list by its export token, however long it is: none of it passes through the page. The
 * token is sent in the body of a form, so that no URL, history or log contains it.
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
