import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_SETTINGS } from '../setting.ts'
import { changesBetween, shown, stored } from './setting-desk.rules.ts'

test('places and regional sites are typed with commas between, and stored as what they are', () => {
  const { places } = DEFAULT_SETTINGS
  assert.deepEqual(shown('places', places, ['exw', 'fob']), { exw: 'Zhangjiagang', fob: 'Shanghai, Guangzhou' })
  assert.deepEqual(stored('places', places, { fob: ' Ningbo，Shenzhen , ' }), { exw: 'Zhangjiagang', fob: ['Ningbo', 'Shenzhen'] })
  const sites = { MX: 'https://mx.example', BR: 'https://br.example' }
  const said = 'BR https://br.example, MX https://mx.example'
  assert.deepEqual(shown('regional', { sites }, ['sites']), { sites: said })
  assert.deepEqual(stored('regional', { sites: {} }, { sites: said }), { sites })
})

test('what differs is told, as texts', () => {
  assert.deepEqual(changesBetween({ a: 1, b: 'x' }, { a: 2, b: 'x', c: 'new' }), [
    { field: 'a', from: '1', to: '2' },
    { field: 'c', from: '', to: 'new' },
  ])
})
