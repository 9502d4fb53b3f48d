import type { StaffRow } from '#contract/staff-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** The staff that the caller sees, as a spreadsheet. */
export const staffSpreadsheet: Spreadsheet<StaffRow> = {
  list: 'staff',
  title: { en: 'Staff', zh: '人员', es: 'Personal', fr: 'Personnel', pt: 'Equipe' },
  columns: [
    { heading: 'name', of: ({ name }) => name },
    { heading: 'email', of: ({ email }) => email, width: 32 },
    { heading: 'role', of: ({ roleName }) => roleName },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'state', of: ({ state }, { word }) => word('staff-state', state), width: 14 },
    {
      heading: {
        name: 'second-factor',
        en: 'Second factor',
        zh: '第二重验证',
        es: 'Segundo factor',
        fr: 'Second facteur',
        pt: 'Segundo fator',
      },
      of: ({ secondFactor }, { word }) => word('yes-no', secondFactor),
      width: 16,
    },
    {
      heading: {
        name: 'added',
        en: 'Added (UTC)',
        zh: '添加时间 (UTC)',
        es: 'Añadido (UTC)',
        fr: 'Ajouté le (UTC)',
        pt: 'Adicionado (UTC)',
      },
      of: ({ createTime }) => createTime,
      kind: 'time',
    },
    {
      heading: {
        name: 'last-log-in',
        en: 'Last log-in (UTC)',
        zh: '最近登录 (UTC)',
        es: 'Último acceso (UTC)',
        fr: 'Dernière connexion (UTC)',
        pt: 'Último acesso (UTC)',
      },
      of: ({ enterTime }) => enterTime,
      kind: 'time',
    },
  ],
}
