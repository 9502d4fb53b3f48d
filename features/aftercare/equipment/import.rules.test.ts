// Lists of equipment as people keep them: how their columns are headed, and what may stand in a cell, at its bounds. More: unit.rules.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf, dayOf, IMPORT_FIELDS, judge, sameKey, saidOf, type ImportField, type Said } from './import.rules.ts'

/** As they are written in lists, five languages. */
const HEADS: Record<ImportField, string> = {
  name: 'Name; Equipment; Description; Device; Product; 设备; 名称; Nombre; Equipo; Nom; Équipement; Nome; Equipamento',
  manufacturer: 'Manufacturer; Maker; Mfr.; 制造商; 厂家; Fabricante; Fabricant',
  brand: 'Brand; 品牌; Marca; Marque',
  model: 'Model; Model No.; Model number; Type; 型号; Modelo; Modèle; MODELE',
  serial:
    'Serial; Serial No.; Serial number; S/N; 序列号; Numero de serie; Numéro de série; Nº de serie; N. Serie; N° de série; N° de serie; Número de serie; Número de série',
  lot: 'Lot; Lot no.; Lot number; Batch; 批号; Lote',
  udi: 'UDI; UDI-DI; GTIN; EAN; Barcode',
  bought:
    'Bought; Bought on; Purchased; Purchase date; Delivered; Delivered on; Delivery date; 送达日期; 购买日期; Comprado; Entregado; Achat; Livré; Compra; Entregue',
  warrantyEnds: 'Warranty ends; Warranty until; Warranty; 保修截止; 保修到期; Garantía; Garantie; Garantia',
  site: 'Site; Hospital; Building; 院区; 地点; Sede; Lugar; Local',
  ward: 'Ward; Department; Dept.; 科室; 病区; Servicio; Planta; Service; Setor; Enfermaria',
  room: 'Room; 房间; Sala; Salle; Chambre',
  months: 'Interval (months); Maintenance interval; Maintenance [months]; Every (n) months; 维护周期; Intervalo; Intervalle',
  maintained: 'Maintained; Last maintenance; Last maintained; 上次维护; Último mantenimiento; Dernière maintenance; Última manutenção',
}
const none = () => []
const fieldOf = (head: string) => [...columnsOf([head], none).places.keys()][0]

test('a column is known by its head in five languages, whatever its letters, signs and brackets', () => {
  for (const [field, heads] of Object.entries(HEADS))
    for (const head of heads.split('; ')) {
      if (head.startsWith('Maintenance [')) continue // see below: without its bracket that is no name
      assert.equal(fieldOf(head), field, head)
    }
  assert.deepEqual(['Maintenance [months]', 'Price', '', 'Names'].map(fieldOf), [undefined, undefined, undefined, undefined])
  assert.equal(fieldOf('Maintenance months'), 'months')
})

test('the first of two columns counts, and what says nothing to us is named, cut to 80 letters', () => {
  const long = 'x'.repeat(81)
  const { places, ignored } = columnsOf(['Price', 'Ours', null, 'Name', 'Equipment', long, ' '], (field) =>
    field === 'lot' ? ['OURS'] : [],
  )
  assert.deepEqual([...places], [['lot', 1], ['name', 3]]) // prettier-ignore
  assert.deepEqual(ignored, ['Price', 'Equipment', long.slice(0, 80)])
})

test('days are read where they can be read in one way, of the years 1950 to 2199', () => {
  const cases: [string, string | undefined][] = [
    ['1950-01-01', '1950-01-01'],
    ['1949-12-31', undefined],
    ['2199-12-31', '2199-12-31'],
    ['2200-01-01', undefined],
    ['2026.3.5', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    ['2026-03-05 10:20', '2026-03-05'],
    ['2026-03-05T10:20:00Z', '2026-03-05'],
    ['2026-03-05x', undefined],
    ['2026-02-29', undefined],
    ['2024-02-29', '2024-02-29'],
    ['29.2.2026', undefined],
    ['2026-13-01', undefined],
    ['05/03/2026', undefined],
    ['soon', undefined],
  ]
  for (const [text, day] of cases) assert.equal(dayOf(text), day, text)
})

const PLACES = new Map(IMPORT_FIELDS.map((field, at) => [field, at]))
const read = (changes: Partial<Record<ImportField, string | number>>, row = 2) =>
  saidOf(IMPORT_FIELDS.map((field) => changes[field] ?? null), PLACES, row, '2026-11-28') // prettier-ignore
const faults = (changes: Partial<Record<ImportField, string | number>>) =>
  read({ name: 'Pump', ...changes })!.faults.map(({ field, word, values }) => [field, word, ...Object.values(values ?? {})])

test('a row says what its cells say; an empty one nothing', () => {
  assert.deepEqual(
    read({ name: ' Pump \n A ', udi: '12345678', bought: '2026-11-28', warrantyEnds: '2026-11-28', months: 12, maintained: '1.2.2026' }, 9),
    {
      row: 9,
      name: 'Pump A',
      manufacturer: '',
      brand: '',
      model: '',
      serial: '',
      lot: '',
      udi: '00000012345678',
      site: '',
      ward: '',
      room: '',
      bought: '2026-11-28',
      warrantyEnds: '2026-11-28',
      months: 12,
      maintained: '2026-02-01',
      faults: [],
    },
  )
  assert.equal(read({}), null)
  assert.equal(saidOf(['Pump'], new Map(), 2, '2026-11-28'), null)
})

test('each text has room for so many letters', () => {
  const most = { name: 160, manufacturer: 160, brand: 80, model: 80, serial: 60, lot: 60, udi: 60, site: 80, ward: 80, room: 40 }
  for (const [field, letters] of Object.entries(most)) {
    assert.deepEqual(faults({ [field]: 'x'.repeat(letters) }), [], field)
    assert.deepEqual(faults({ [field]: 'x'.repeat(letters + 1) }), [[field, 'unit-cell-long', letters]])
  }
  assert.deepEqual(faults({ brand: 'a\u202Eb' }), [['brand', 'unit-cell-signs']])
})

test('what a cell cannot hold is a fault: days that cannot be, or lie ahead; months outside 1 to 120; no name', () => {
  for (const field of ['bought', 'maintained'] as const) {
    assert.deepEqual(faults({ [field]: '2026-11-29' }), [[field, 'unit-day-future']])
    assert.deepEqual(faults({ [field]: '2026-11-28' }), [])
  }
  assert.deepEqual(faults({ warrantyEnds: '2030-01-01' }), [])
  assert.deepEqual(faults({ bought: 'y'.repeat(41) }), [['bought', 'unit-cell-day', 'y'.repeat(40)]])
  assert.deepEqual(faults({ bought: '2026-11-02', warrantyEnds: '2026-11-01' }), [['warrantyEnds', 'unit-cell-warranty']])
  assert.deepEqual(
    ['1', '120', '12.0', '6,00', '012'].map((months) => read({ name: 'Pump', months })!.months),
    [1, 120, 12, 6, 12],
  )
  for (const months of ['0', '121', '1.5', 'yearly', '-3', '1200']) {
    assert.deepEqual(faults({ months }), [['months', 'unit-cell-months']], months)
    assert.equal(read({ name: 'Pump', months })!.months, null)
  }
  assert.deepEqual(read({ brand: 'Acme' })!.faults, [{ field: 'name', word: 'unit-cell-nameless' }])
  assert.deepEqual(read({ model: 'A1' })!.faults, [])
})

test('a piece is the same by maker and serial number, whatever their letters; what has none is never the same', () => {
  assert.equal(sameKey({ manufacturer: 'ACME', serial: 'a1' }), sameKey({ manufacturer: 'Acme', serial: 'A1' }))
  assert.notEqual(sameKey({ manufacturer: 'Acme', serial: '1' }), sameKey({ manufacturer: 'Acm', serial: 'e1' }))
  assert.equal(sameKey({ manufacturer: 'Acme', serial: '' }), null)
  const piece = (row: number, serial: string, changes: Partial<Said> = {}) => ({ ...read({ name: 'Pump', serial }, row)!, ...changes })
  const bad = { faults: [{ field: 'name' as const, word: 'unit-cell-long' as const }] }
  const rows = [
    piece(2, 'A'),
    piece(3, 'a'),
    piece(4, 'B'),
    piece(5, ''),
    piece(6, ''),
    piece(7, 'C', bad),
    piece(8, 'C'),
    piece(9, 'D', bad),
  ]
  const known = new Set([sameKey({ manufacturer: '', serial: 'B' })!])
  assert.deepEqual(judge(rows, known, new Set([9])), ['adds', 'twice', 'known', 'adds', 'adds', 'fault', 'adds', 'known'])
})
