const readProps = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'heading',
  'help',
  'hint',
  'label',
  'lede',
  'placeholder',
  'title',
  'verb',
])

const hasLetters = (text) => /\p{L}/u.test(text)

/** The texts that an expression may come to, as far as they stand in it. */
const textsIn = (node) => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [...node.quasis.map((part) => part.value.cooked ?? ''), ...node.expressions.flatMap(textsIn)]
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)]
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsIn(node.left), ...textsIn(node.right)] : []
    case 'JSXExpressionContainer':
      return textsIn(node.expression)
    default:
      return []
  }
}

const noLiteralStrings = {
  meta: {
    type: 'problem',
    docs: { description: 'What people read or hear comes from the messages, in every language.' },
    messages: { literal: 'Move “{{text}}” to the messages of its module: messages/en.ts and messages/es.ts.' },
    schema: [],
  },
  create(context) {
    const look = (node, texts) => {
      const text = texts.find(hasLetters)
      if (text !== undefined) context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } })
    }
    return {
      JSXText: (node) => look(node, [node.value]),
      JSXAttribute(node) {
        if (node.name.type === 'JSXIdentifier' && readProps.has(node.name.name)) look(node, textsIn(node.value))
      },
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer': (node) => look(node, textsIn(node)),
    }
  },
}

/** A plugin with one rule: no words in the code of pages. */
export default { rules: { 'no-literal-strings': noLiteralStrings } }
