// Lines of the bank's statements, matched with what is due.
import type { Room } from '../../app/room.ts'
import { bankLinePaths, bankWords } from '../bank/room.ts'
import { bulkWords } from '../bulk/room.ts'
import { orderWords } from '../order/room.ts'

export { bankLinePaths, bankStatementPaths, useT } from '../bank/room.ts'

export const bankLineRoom: Room = {
  title: { en: 'Bank matching', zh: '银行对账', es: 'Conciliación bancaria', fr: 'Rapprochement bancaire', pt: 'Conciliação bancária' },
  path: bankLinePaths.list(),
  icon: 'compare',
  permission: 'payment:confirm',
  words: [bankWords, bulkWords, orderWords], // what is done to many, and receipts, are worded by their nouns
  pages: {
    '': async () => (await import('./bank-lines.page.tsx')).BankLinesPage,
    $id: async () => (await import('./bank-line.page.tsx')).BankLinePage,
  },
  tile: { place: 'waiting', load: async () => (await import('./bank-lines-tile.tsx')).BankLinesTile },
}
