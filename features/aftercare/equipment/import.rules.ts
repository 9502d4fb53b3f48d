// What a row of somebody's list of equipment says, and whether it can become a unit. Pure.
import type { RefusalWord } from '#contract/refusals.ts'
import type { Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import { cellMoment, cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import { dayIn, udiOf } from './unit.rules.ts'

export const IMPORT_FIELDS = [
  'name',
  'manufacturer',
  'brand',
  'model',
  'serial',
  'lot',
  'udi',
  'bought',
  'warrantyEnds',
  'site',
  'ward',
  'room',
  'months',
  'maintained',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What such columns are called besides our own headings, in small letters without signs. */
const CALLED: Record<ImportField, readonly string[]> = {
  name: [
    'name',
    'equipment',
    'description',
    'device',
    'product',
    '设备',
    '名称',
    'nombre',
    'equipo',
    'nom',
    'équipement',
    'nome',
    'equipamento',
  ],
  manufacturer: ['manufacturer', 'maker', 'mfr', '制造商', '厂家', 'fabricante', 'fabricant'],
  brand: ['brand', '品牌', 'marca', 'marque'],
  model: ['model', 'modelno', 'modelnumber', 'type', '型号', 'modelo', 'modèle', 'modele'],
  serial: [
    'serial',
    'serialno',
    'serialnumber',
    'sn',
    '序列号',
    'numerodeserie',
    'numérodesérie',
    'nºdeserie',
    'nserie',
    'ndesérie',
    'ndeserie',
    'númerodeserie',
    'númerodesérie',
  ],
  lot: ['lot', 'lotno', 'lotnumber', 'batch', '批号', 'lote'],
  udi: ['udi', 'udidi', 'gtin', 'ean', 'barcode'],
  bought: [
    'bought',
    'boughton',
    'purchased',
    'purchasedate',
    'delivered',
    'deliveredon',
    'deliverydate',
    '送达日期',
    '购买日期',
    'comprado',
    'entregado',
    'achat',
    'livré',
    'compra',
    'entregue',
  ],
  warrantyEnds: ['warrantyends', 'warrantyuntil', 'warranty', '保修截止', '保修到期', 'garantía', 'garantie', 'garantia'],
  site: ['site', 'hospital', 'building', '院区', '地点', 'sede', 'lugar', 'local'],
  ward: ['ward', 'department', 'dept', '科室', '病区', 'servicio', 'planta', 'service', 'setor', 'enfermaria'],
  room: ['room', '房间', 'sala', 'salle', 'chambre'],
  months: ['interval', 'maintenanceinterval', 'maintenancemonths', 'everymonths', '维护周期', 'intervalo', 'intervalle'],
  maintained: [
    'maintained',
    'lastmaintenance',
    'lastmaintained',
    '上次维护',
    'últimomantenimiento',
    'dernièremaintenance',
    'últimamanutenção',
  ],
}
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[([][^)\]]*[)\]]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Which column holds what, by what its head says; `own`: our own headings in all languages. `ignored`: heads that say nothing to us. */
export function columnsOf(heads: Cells[number], own: (field: ImportField) => readonly string[]) {
  const places = new Map<ImportField, number>()
  const ignored: string[] = []
  const known = new Map(IMPORT_FIELDS.flatMap((field) => [...CALLED[field], ...own(field)].map((word) => [plain(word), field] as const)))
  for (const [at, head] of heads.entries()) {
    const field = known.get(plain(cellText(head)))
    if (field && !places.has(field)) places.set(field, at)
    else if (cellText(head)) ignored.push(cellText(head).slice(0, 80))
  }
  return { places, ignored }
}

export type Said = {
  row: number // of the sheet
  name: string
  manufacturer: string
  brand: string
  model: string
  serial: string
  lot: string
  udi: string
  bought: string | null
  warrantyEnds: string | null
  site: string
  ward: string
  room: string
  months: number | null
  maintained: string | null
  faults: { field: ImportField; word: RefusalWord; values?: Record<string, string | number> }[]
}

const MOST: Partial<Record<ImportField, number>> = {
  name: 160,
  manufacturer: 160,
  brand: 80,
  model: 80,
  serial: 60,
  lot: 60,
  udi: 60,
  site: 80,
  ward: 80,
  room: 40,
}
const PLAIN = /^[^\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]*$/

/** 2026-11-28, 2026/11/28, 28.11.2026, or what a spreadsheet keeps of a day. Others are read in two ways: undefined. */
export function dayOf(text: string): string | undefined {
  const moment = cellMoment(text)
  if (moment) return dayIn(moment)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(text)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : dotted ? dotted.slice(1).toReversed() : []
  if (!year || !month || !day) return undefined
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${found}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(found) && year >= '1950' && year < '2200' ? found : undefined
}

/** Every row that says something, with what can't stand in it. `number`: of the row in the sheet. */
export function saidOf(cells: Cells[number], places: ReadonlyMap<ImportField, number>, number: number, today: string): Said | null {
  const text = (field: ImportField) => cellText(cells[places.get(field) ?? -1]).replaceAll(/\s+/g, ' ')
  if (IMPORT_FIELDS.every((field) => text(field) === '')) return null
  const faults: Said['faults'] = []
  const words = (field: ImportField) => {
    const value = text(field)
    if (value.length > (MOST[field] ?? 0)) faults.push({ field, word: 'unit-cell-long', values: { most: MOST[field] ?? 0 } })
    else if (!PLAIN.test(value)) faults.push({ field, word: 'unit-cell-signs' })
    return value
  }
  const day = (field: ImportField, past: boolean) => {
    const value = text(field)
    if (value === '') return null
    const found = dayOf(value)
    if (!found) faults.push({ field, word: 'unit-cell-day', values: { value: value.slice(0, 40) } })
    else if (past && found > today) faults.push({ field, word: 'unit-day-future' })
    return found ?? null
  }
  const said = {
    row: number,
    name: words('name'),
    manufacturer: words('manufacturer'),
    brand: words('brand'),
    model: words('model'),
    serial: words('serial'),
    lot: words('lot'),
    udi: udiOf(words('udi')),
    bought: day('bought', true),
    warrantyEnds: day('warrantyEnds', false),
    site: words('site'),
    ward: words('ward'),
    room: words('room'),
    months: null as number | null,
    maintained: day('maintained', true),
    faults,
  }
  const months = text('months')
  if (/^\d{1,3}(?:[.,]0+)?$/.test(months) && Number.parseInt(months, 10) >= 1 && Number.parseInt(months, 10) <= 120)
    said.months = Number.parseInt(months, 10)
  else if (months !== '') faults.push({ field: 'months', word: 'unit-cell-months' })
  if (!said.name && !said.model) faults.push({ field: 'name', word: 'unit-cell-nameless' })
  if (said.bought && said.warrantyEnds && said.warrantyEnds < said.bought)
    faults.push({ field: 'warrantyEnds', word: 'unit-cell-warranty' })
  return said
}

/** What makes two rows the same piece; null where no serial number stands. */
export const sameKey = ({ manufacturer, serial }: { manufacturer: string; serial: string }): string | null =>
  serial === '' ? null : `${manufacturer.toLowerCase()}\n${serial.toUpperCase()}`

export type Outcome = 'adds' | 'known' | 'twice' | 'fault'
/** Of each row what becomes of it. `known`: keys of what one has; `kept`: rows that this very file has brought before. */
export function judge(rows: readonly Said[], known: ReadonlySet<string>, kept: ReadonlySet<number>): Outcome[] {
  const seen = new Set<string>()
  return rows.map((said) => {
    if (kept.has(said.row)) return 'known'
    if (said.faults.length > 0) return 'fault'
    const key = sameKey(said)
    if (key === null) return 'adds'
    if (known.has(key)) return 'known'
    if (seen.has(key)) return 'twice'
    seen.add(key)
    return 'adds'
  })
}
