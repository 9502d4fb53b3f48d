import type { PointsMemberRow } from '#contract/points-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** Members and their points, as a spreadsheet. */
export const pointsSpreadsheet: Spreadsheet<PointsMemberRow> = {
  list: 'points',
  title: { en: 'Points', zh: '积分', es: 'Puntos', fr: 'Points', pt: 'Pontos' },
  columns: [
    { heading: 'name', of: ({ name }) => name },
    { heading: 'company', of: ({ companyName }) => companyName },
    { heading: 'email', of: ({ email }) => email, width: 32 },
    {
      heading: {
        name: 'points-available',
        en: 'Points available',
        zh: '可用积分',
        es: 'Puntos disponibles',
        fr: 'Points disponibles',
        pt: 'Pontos disponíveis',
      },
      of: ({ available }) => available,
      kind: 'whole',
    },
    {
      heading: {
        name: 'points-held',
        en: 'Points set aside',
        zh: '冻结积分',
        es: 'Puntos reservados',
        fr: 'Points réservés',
        pt: 'Pontos reservados',
      },
      of: ({ held }) => held,
      kind: 'whole',
    },
    {
      heading: { name: 'points-owed', en: 'Points owed', zh: '欠分', es: 'Puntos debidos', fr: 'Points dus', pt: 'Pontos devidos' },
      of: ({ owed }) => owed,
      kind: 'whole',
    },
    {
      heading: { name: 'worth-usd', en: 'Worth (USD)', zh: '价值 (USD)', es: 'Valor (USD)', fr: 'Valeur (USD)', pt: 'Valor (USD)' },
      of: ({ worth }) => worth,
      kind: 'money',
    },
  ],
}
