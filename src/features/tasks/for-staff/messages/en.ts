/** The page on which staff choose whom they help, in English. */
export const messages = {
  heading: 'Employees’ tasks',
  lede: 'Employees find their own forms and documents on this page. If someone asks you for help, choose them here.',
  search: 'Search by name or email',
  hint: 'Nothing is opened before you both agree, and only the employee signs.',
  caption: 'Employees you can help',
  typeFirst: 'Type a name to search.',
  none: 'No one matches.',
  more: 'Type more of the name to find others.',
  help: 'Help fill out forms',
  helpOf: (name: string) => `: ${name}`,
  review: 'Review',
  people: 'Users',
}
