/** A link to a page of this app, shown without loading the app again. */
export { Link } from 'react-router-dom'
