// react-aria would insert its own style element, which the Content Security Policy forbids; it inserts none where there
// is one. Its rule is in pick.module.css.
const styleId = 'react-aria-pressable-style'
if (document.getElementById(styleId) === null) {
  const mark = document.createElement('meta')
  mark.id = styleId
  document.head.append(mark)
}
