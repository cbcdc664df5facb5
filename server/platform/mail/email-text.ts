import type { Block, EmailDraft } from './email-blocks.ts'

const textOf = (block: Block): string => {
  switch (block.type) {
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n\n${block.url}`
    default:
      return block.text
  }
}

/** The text part of an email: codes and links stand on lines of their own. */
export const emailText = ({ content, footer }: EmailDraft): string => {
  const parts = content.blocks.map(textOf).filter((part) => part !== '')
  return `${[...parts, ...(footer.length === 0 ? [] : [`--\n${footer.join('\n')}`])].join('\n\n')}\n`
}
