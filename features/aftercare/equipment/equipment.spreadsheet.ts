import { UNIT_STATE_LABELS } from '#contract/codes/unit.ts'
import type { UnitRow } from '#contract/equipment.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import { IMPORT_HEADINGS } from './import.ts'
import { IMPORT_FIELDS } from './import.rules.ts'

export type SheetUnit = UnitRow & { udiDi: string; maintenanceMonths: number | null; maintained: string | null }
/** One's own units; what of it is called as in the list that is brought in can be brought in again. */
export const unitSpreadsheet: Spreadsheet<SheetUnit> = {
  list: 'my-equipment',
  title: { en: 'My equipment', zh: '我的设备', es: 'Mis equipos', fr: 'Mes équipements', pt: 'Meus equipamentos' },
  columns: [
    { heading: 'u-number', of: ({ id }) => id, kind: 'whole' },
    { heading: 'name', of: ({ name }) => name, width: 40 },
    { heading: 'p-manufacturer', of: ({ manufacturer }) => manufacturer },
    { heading: 'brand', of: ({ brand }) => brand },
    { heading: 'model', of: ({ model }) => model },
    { heading: 'u-serial', of: ({ serial }) => serial },
    { heading: 'u-lot', of: ({ lot }) => lot },
    { heading: 'u-udi', of: ({ udiDi }) => udiDi },
    { heading: 'state', of: ({ state }, { label }) => label(UNIT_STATE_LABELS, state), width: 16 },
    { heading: 'u-site', of: ({ site }) => site },
    { heading: 'u-ward', of: ({ ward }) => ward },
    { heading: 'u-room', of: ({ room }) => room },
    { heading: 'u-delivered', of: ({ delivered }) => delivered, width: 14 },
    { heading: 'u-warranty', of: ({ warrantyEnds }) => warrantyEnds, width: 14 },
    { heading: 'u-months', of: ({ maintenanceMonths }) => maintenanceMonths, kind: 'whole' },
    { heading: 'u-maintained', of: ({ maintained }) => maintained, width: 14 },
    { heading: 'u-due', of: ({ maintenanceDue }) => maintenanceDue, width: 14 },
    { heading: 'u-failed', of: ({ testFailed }, { word }) => word('yes-no', testFailed), width: 14 },
  ],
}

/** The columns that a list is brought in by, without any row. */
export const templateSpreadsheet: Spreadsheet<never> = {
  list: 'equipment-list',
  title: { en: 'Equipment', zh: '设备清单', es: 'Equipos', fr: 'Équipements', pt: 'Equipamentos' },
  columns: IMPORT_FIELDS.map((field) => ({ heading: IMPORT_HEADINGS[field], of: () => null, width: 24 })),
}
