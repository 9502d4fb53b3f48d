import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { accountStateOf, type DeskBuyerRow } from '#contract/buyer-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** The buyers that staff sees, as a spreadsheet. */
export const buyerSpreadsheet: Spreadsheet<DeskBuyerRow> = {
  list: 'buyers',
  title: { en: 'Buyers', zh: '买家', es: 'Compradores', fr: 'Acheteurs', pt: 'Compradores' },
  columns: [
    { heading: 'name', of: ({ name }) => name },
    { heading: 'company', of: ({ companyName }) => companyName },
    { heading: 'email', of: ({ email }) => email, width: 32 },
    { heading: 'proof', of: ({ emailProved }, { word }) => word('yes-no', emailProved), width: 14 },
    { heading: 'country', of: ({ nation }, { country }) => country(nation), width: 18 },
    { heading: 'institution', of: ({ identityType }, { label }) => label(IDENTITY_LABELS, identityType) },
    { heading: 'role', of: ({ characteristic }, { word }) => word('role', characteristic ?? '0') },
    { heading: 'account', of: (row, { word }) => word('account', accountStateOf(row)), width: 20 },
    { heading: 'orders', of: ({ orderCount }) => orderCount, kind: 'whole' },
    { heading: 'paid-usd', of: ({ paidMoney }) => paidMoney, kind: 'money' },
    { heading: 'open-usd', of: ({ openMoney }) => openMoney, kind: 'money' },
    { heading: 'last-order', of: ({ lastOrderTime }) => lastOrderTime, kind: 'time' },
    { heading: 'tags', of: ({ tags }) => tags.join(', ') },
    { heading: 'owner', of: ({ ownerName }) => ownerName },
    { heading: 'registered', of: ({ createTime }) => createTime, kind: 'time' },
    { heading: 'last-seen', of: ({ lastTime }) => lastTime, kind: 'time' },
  ],
}
