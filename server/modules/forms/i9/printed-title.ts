/** The title of a document; of a receipt, the word Receipt before the document that it stands for (USCIS, M-274, 4.4). */
export const printedTitle = (title: string, isReceipt = false): string => (isReceipt ? `Receipt: ${title}` : title)
